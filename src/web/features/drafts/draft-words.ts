import { beginningOf } from '#contract/text-beginning.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { LINE_LENGTH, draftLine } from '#web/device/drafts/draft-text.ts'

export function titleOrLine({ title, content }: Pick<Draft, 'title' | 'content'>): string {
  return title === undefined ? draftLine(content) : beginningOf(title, LINE_LENGTH)
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
