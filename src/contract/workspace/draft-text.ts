import { beginningOf } from '#contract/text-beginning.ts'
import type { DraftDocument } from './draft.ts'

/** A list shows no more of a line. */
export const LINE_LENGTH = 300

/** The texts of a draft in the order in which they are read. */
export function draftTexts({ kind, segments, commentary }: DraftDocument): string[] {
  return kind === 'quote' ? [commentary] : segments.map(({ text }) => text)
}

/** The beginning of the first line that is not empty; the empty text if there is none. */
export function firstWords(texts: readonly string[]): string {
  for (const text of texts) {
    const begin = text.search(/\S/)
    if (begin >= 0) return beginningOf(text.slice(begin).split('\n', 1)[0] ?? '', LINE_LENGTH).trim()
  }
  return ''
}
