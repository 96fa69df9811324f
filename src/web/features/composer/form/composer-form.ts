import type { CreationStatus } from '#contract/creation/creation.ts'
import type { DraftPlacement, Numbering, QuoteContent, ThreadContent } from '#web/device/drafts/draft.ts'
import { numberSegments } from './numbering.ts'

/** A thread and a quote as they stand on the screen. */
export type ThreadForm = Omit<ThreadContent, 'kind' | 'history'>
export type QuoteForm = Omit<QuoteContent, 'kind'>

/**
 * What the fields of a composer hold; each composer shows those it needs. The segments of a thread stand apart, in
 * their editor: a form is told everything at every key, which 25 of them would feel.
 */
export type ComposerFields = {
  placement: DraftPlacement
  numbering: Numbering
  tweet: string
  commentary: string
}

export type SendAs = CreationStatus

/** How many segments will be sent: the empty ones at the end are left out. */
export function countToSend(segments: ThreadForm['segments']): number {
  return segments.findLastIndex(({ text }) => text.trim() !== '') + 1
}

/** What will be sent: the texts with their numbers. */
export function segmentsToSend({
  segments,
  numbering,
}: Pick<ThreadForm, 'segments' | 'numbering'>): string[] {
  const texts = segments.slice(0, countToSend(segments)).map(({ text }) => text)
  return numberSegments(texts, numbering)
}
