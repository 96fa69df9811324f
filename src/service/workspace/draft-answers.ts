import { type Moment, formatMoment } from '#contract/moment.ts'
import { countCharacters, isBlank } from '#contract/text-length.ts'
import { LINE_LENGTH, draftTexts, firstWords } from '#contract/workspace/draft-text.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import type { WorkspaceAnswer } from '#contract/workspace/routes.ts'
import type { Deletion } from '#service/store/changes/deletions.ts'
import type { DraftTrouble, PackedDocument } from '#service/store/workspace/drafts.ts'
import type {
  DraftRow,
  SentCopy,
  StoredDraft,
  SummarizedDraft,
} from '#service/store/workspace/read-drafts.ts'
import type { StoredPlan } from '#service/store/workspace/plans.ts'
import type { WorkspaceTrouble } from './workspace.ts'

type Head = WorkspaceAnswer<'listDrafts'>['drafts'][number]
type Draft = WorkspaceAnswer<'readDraft'>
type Plan = WorkspaceAnswer<'savePlan'>

type Summary = Required<Omit<Head, keyof ReturnType<typeof sharedFields> | 'state'>>

export function packDocument(given: DraftDocument): PackedDocument {
  const document = JSON.stringify(given)
  const summary = JSON.stringify(summarize(given))
  return { document, summary, bytes: Buffer.byteLength(document) }
}

function summarize(document: DraftDocument): Summary {
  const { kind, title, original, editing, continues, calendar, when, tweet } = document
  const texts = draftTexts(document)
  return {
    // `kind` must come first, because the store counts quotes by the beginning of the summary without parsing it.
    kind,
    title: beginningOf(title, LINE_LENGTH),
    original: original === null ? null : beginningOf(original, LINE_LENGTH),
    editing: editing?.post ?? null,
    continues,
    calendar: beginningOf(calendar, LINE_LENGTH),
    when: {
      date: beginningOf(when.date, LINE_LENGTH),
      time: beginningOf(when.time, LINE_LENGTH),
      zone: beginningOf(when.zone, LINE_LENGTH),
      fold: when.fold,
    },
    tweet: beginningOf(tweet, LINE_LENGTH),
    first_words: firstWords(texts),
    segments: texts.filter((text) => !isBlank(text)).length,
    characters: texts.reduce((sum, text) => sum + countCharacters(text), 0),
  }
}

export type SentDraft = Pick<DraftDocument, 'title' | 'original' | 'continues'>

export function readSentDraft(summary: string): SentDraft {
  // The cast is safe, because only `packDocument` writes this column.
  const { title, original, continues } = JSON.parse(summary) as Summary
  return { title, original, continues: continues ?? null }
}

export function toDraft(stored: StoredDraft): Draft {
  const { state, document, changeId } = stored
  return {
    ...sharedFields(stored),
    state,
    // The cast is safe, because only `packDocument` writes this column.
    document: document === null ? null : (JSON.parse(document) as DraftDocument),
    receipt: toReceipt(stored),
    change_id: changeId,
  }
}

export function toReceipt({
  state,
  postUuid,
  sentAs,
  scheduledAt,
  summary,
}: SummarizedDraft): Draft['receipt'] {
  if (state !== 'gone' || postUuid === null || sentAs === null || scheduledAt === null) return null
  // The cast is safe, because only `packDocument` writes this column.
  const { kind, calendar, first_words, segments, characters } = JSON.parse(summary) as Summary
  const scheduled_at = formatMoment(scheduledAt)
  return {
    post_uuid: postUuid,
    kind,
    calendar,
    status: sentAs,
    scheduled_at,
    first_words,
    segments,
    characters,
  }
}

function sharedFields(row: DraftRow) {
  const { id, revision, planId, place, createdAt, updatedAt, leavesAt, sentAs, refusal } = row
  return {
    id,
    revision,
    plan: planId === null ? null : { id: planId, place: place ?? 0 },
    created_at: formatMoment(createdAt),
    updated_at: formatMoment(updatedAt),
    leaves_at: toMoment(leavesAt),
    sent_as: sentAs,
    // The cast is safe, because only this service writes this column.
    refusal: refusal === null ? null : (JSON.parse(refusal) as Draft['refusal']),
  }
}

function toMoment(moment: Moment | null): string | null {
  return moment === null ? null : formatMoment(moment)
}

export function toCopy({ original, postUuid, sentAs, scheduledAt }: SentCopy) {
  return { original, post_uuid: postUuid, status: sentAs, scheduled_at: formatMoment(scheduledAt) }
}

export function toDeletion({ id, changeId, title, firstWords: first_words, deletedAt }: Deletion) {
  return { id, change_id: changeId, title, first_words, deleted_at: formatMoment(deletedAt) }
}

export function toPlan({
  id,
  name,
  createdAt,
  rows,
  created,
  refused,
  leaving,
  resumable,
}: StoredPlan): Plan {
  const state = leaving > 0 ? 'running' : resumable > 0 ? 'stopped' : 'idle'
  return { id, name, created_at: formatMoment(createdAt), state, rows, created, refused }
}

export function toTrouble(trouble: DraftTrouble): WorkspaceTrouble {
  if (!('draft' in trouble)) return trouble
  return { reason: trouble.reason, data: { draft: toDraft(trouble.draft) } }
}
