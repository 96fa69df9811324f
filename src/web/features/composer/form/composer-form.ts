import type { CreationStatus } from '#contract/creation/creation.ts'
import type { DraftContent, DraftHistory, QuoteContent, ThreadContent } from '#web/device/drafts/draft.ts'
import { numberSegments } from './numbering.ts'

/** A thread and a quote as they stand on the screen. */
export type ThreadForm = Omit<ThreadContent, 'kind' | 'history'>
export type QuoteForm = Omit<QuoteContent, 'kind'>

/** The values of either composer's form; each composer shows those it needs. */
export type ComposerFields = ThreadForm & QuoteForm

export type ComposerKind = DraftContent['kind']

export type SendAs = CreationStatus

export const NO_HISTORY: DraftHistory = { past: [], future: [] }

const NO_FIELDS: Omit<ComposerFields, 'placement'> = {
  segments: [],
  tray: '',
  numbering: { style: 'off', place: 'end' },
  tweet: '',
  commentary: '',
}

export function contentToFields(content: DraftContent): ComposerFields {
  if (content.kind === 'quote') {
    const { tweet, commentary, placement } = content
    return { ...NO_FIELDS, tweet, commentary, placement }
  }
  const { segments, tray, numbering, placement } = content
  return { ...NO_FIELDS, segments, tray, numbering, placement }
}

export function contentToHistory(content: DraftContent): DraftHistory {
  return content.kind === 'thread' ? content.history : NO_HISTORY
}

export function fieldsToContent(
  kind: ComposerKind,
  fields: ComposerFields,
  history: DraftHistory,
): DraftContent {
  const { segments, tray, numbering, tweet, commentary, placement } = fields
  return kind === 'thread'
    ? { kind, segments, tray, numbering, placement, history }
    : { kind, tweet, commentary, placement }
}

/** How many segments will be sent: the empty ones at the end are left out. */
export function countToSend(segments: readonly { text: string }[]): number {
  return segments.findLastIndex(({ text }) => text.trim() !== '') + 1
}

/** The texts of a thread with their numbers, as they are sent. */
export function segmentsToSend({
  segments,
  numbering,
}: Pick<ThreadForm, 'segments' | 'numbering'>): string[] {
  const texts = segments.slice(0, countToSend(segments)).map(({ text }) => text)
  return numberSegments(texts, numbering)
}

export function textsToSend(kind: ComposerKind, fields: ComposerFields): string[] {
  return kind === 'thread' ? segmentsToSend(fields) : [fields.commentary]
}
