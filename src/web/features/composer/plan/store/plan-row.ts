import type { Moment } from '#contract/moment.ts'
import { isLeftToSend } from '#web/api/sending/left-to-send.ts'
import type { Draft, DraftContent } from '#web/device/drafts/draft.ts'
import { type Creation, type Sending, isOpen, destinationOf } from '#web/device/sendings/sending.ts'
import { memoizeByObject } from '#web/features/composer/form/memoize-by-object.ts'
import { settings } from '#web/device/settings/settings.ts'
import { browserZone } from '#web/time/zone.ts'
import { NO_HISTORY } from '#web/features/composer/form/composer-form.ts'
import { momentToWhen, whenToMoment } from '#web/features/composer/form/when.ts'
import { cellToSegments, segmentsToCell } from '#web/features/composer/plan/table/cell-text.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'

/** A row of a plan: a draft in this browser, and its last request. A row that was created has no draft any more. */
export type PlanRow = { id: string; content: DraftContent; draft: Draft | null; sending: Sending | null }

type RowOutcome = 'none' | 'created' | 'refused' | 'unknown' | 'not-created'

export function rowOutcome({ draft, sending }: PlanRow): RowOutcome {
  if (sending === null) return 'none'
  if (isOpen(sending)) return 'unknown'
  const { state } = sending.outcome
  if (state !== 'created' && state !== 'refused') return 'not-created'
  // What was changed after it was created or refused is a new row.
  return draft !== null && draft.revision > sending.draftRevision ? 'none' : state
}

/** Whether a person asks for it with Schedule or Resume. */
export function isToSend({ draft, sending }: PlanRow): boolean {
  return draft !== null && isLeftToSend(sending, draft.revision)
}

export function isEditable(row: PlanRow): boolean {
  const outcome = rowOutcome(row)
  return outcome !== 'created' && outcome !== 'unknown'
}

/** The moment of a row, past or not; kept for each content, because every key press asks for those of all rows. */
export const momentOf = memoizeByObject(({ placement }: DraftContent): Moment | null =>
  whenToMoment(placement),
)

/** The text of a row in one cell. */
export function contentToText(content: DraftContent): string {
  if (content.kind === 'quote') return content.commentary
  return segmentsToCell(content.segments.map(({ text }) => text))
}

export function withText(content: DraftContent, text: string): DraftContent {
  if (content.kind === 'quote') return { ...content, commentary: text }
  // Undo of the composer would restore segments that are gone.
  return { ...content, ...textToThreadText(cellToSegments(text)), history: NO_HISTORY }
}

export function withKind(content: DraftContent, kind: DraftContent['kind']): DraftContent {
  if (content.kind === kind) return content
  const text = contentToText(content)
  const { placement } = content
  if (kind === 'quote') return { kind, tweet: '', commentary: text, placement }
  return {
    kind,
    ...textToThreadText(cellToSegments(text)),
    numbering: { style: 'off', place: 'end' },
    placement,
    history: NO_HISTORY,
  }
}

/** What was sent, as a row shows it once its draft is gone. */
export function creationToContent(creation: Creation): DraftContent {
  const { calendarUuid, scheduledAt } = destinationOf(creation)
  const placement = {
    calendar: calendarUuid,
    ...momentToWhen(scheduledAt, settings.read().zone ?? browserZone()),
  }
  if (creation.kind === 'quote') {
    const { tweetId, commentary } = creation.quote
    return { kind: 'quote', tweet: tweetId, commentary, placement }
  }
  return {
    kind: 'thread',
    ...textToThreadText(creation.thread.segments),
    numbering: { style: 'off', place: 'end' },
    placement,
    history: NO_HISTORY,
  }
}

type OutcomeCounts = { created: number; refused: number; unknown: number; notCreated: number }

export function countOutcomes(rows: readonly PlanRow[]): OutcomeCounts {
  const outcomes = rows.map(rowOutcome)
  const count = (wanted: RowOutcome) => outcomes.filter((outcome) => outcome === wanted).length
  return {
    created: count('created'),
    refused: count('refused'),
    unknown: count('unknown'),
    notCreated: count('not-created'),
  }
}

/** `12 created, 1 refused, 0 unknown` */
export function outcomeWords(
  { created, refused, unknown, notCreated }: OutcomeCounts,
  format: (number: number) => string,
): string {
  const words = `${format(created)} created, ${format(refused)} refused, ${format(unknown)} unknown`
  return notCreated === 0 ? words : `${words}, ${format(notCreated)} not created`
}
