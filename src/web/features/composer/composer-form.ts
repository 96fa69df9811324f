import type { CreationStatus } from '#contract/creation.ts'
import type { Calendar } from '#contract/post.ts'
import type { QuoteContent, ThreadContent } from '#web/device/draft.ts'
import { numberSegments } from './numbering.ts'

/** The thread form as it mirrors the screen. */
export type ThreadForm = Omit<ThreadContent, 'kind' | 'history'>
export type QuoteForm = Omit<QuoteContent, 'kind'>

/** A calendar that a post can go to, and the platform's name as its own posts spell it. */
export type KnownCalendar = Calendar & { channel: string }

export type SendAs = CreationStatus

/** What will be sent: the texts with their numbers, without the empty segments at the end. */
export function segmentsToSend({
  segments,
  numbering,
}: Pick<ThreadForm, 'segments' | 'numbering'>): string[] {
  const texts = segments.map(({ text }) => text)
  const length = texts.findLastIndex((text) => text.trim() !== '') + 1
  return numberSegments(texts.slice(0, length), numbering)
}
