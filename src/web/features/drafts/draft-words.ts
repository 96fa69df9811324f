import { beginningOf } from '#contract/text-beginning.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { LINE_LENGTH, firstLine } from '#web/device/drafts/draft-text.ts'
import type { Creation } from '#web/device/sendings/sending.ts'

const NO_WORDS = '(no words)'

export function draftLine({ content }: Pick<Draft, 'content'>): string {
  const texts =
    content.kind === 'quote'
      ? [content.commentary]
      : [...content.segments.map(({ text }) => text), content.overflow]
  return firstLine(texts) ?? NO_WORDS
}

export function titleOrLine(draft: Pick<Draft, 'title' | 'content'>): string {
  return draft.title === undefined ? draftLine(draft) : beginningOf(draft.title, LINE_LENGTH)
}

export function creationLine(creation: Creation): string {
  return (
    firstLine(creation.kind === 'thread' ? creation.thread.segments : [creation.quote.commentary]) ?? NO_WORDS
  )
}

/** `Thread, 3 segments`, `Quote of 179…` */
export function draftKind({ content }: Pick<Draft, 'content'>): string {
  if (content.kind === 'quote')
    return content.tweet.trim() === ''
      ? 'Quote'
      : `Quote of ${beginningOf(content.tweet.trim(), LINE_LENGTH)}`
  const { length } = content.segments
  return `Thread, ${length} ${length === 1 ? 'segment' : 'segments'}`
}
