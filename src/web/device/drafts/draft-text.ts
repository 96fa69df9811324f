import { beginningOf } from '#contract/text-beginning.ts'
import type { DraftContent } from './draft.ts'

/** The texts of a draft in the order in which they are read. */
function draftTexts(content: DraftContent): string[] {
  return content.kind === 'quote' ? [content.commentary] : content.segments.map(({ text }) => text)
}

/** Whether it holds no text of a person. */
export function isEmptyDraft(content: DraftContent): boolean {
  return draftTexts(content).every((text) => text.trim() === '')
}

/** No list shows more of a line, and megabytes in one line would hold up its screen. */
export const LINE_LENGTH = 300

/** The first line that is not empty. */
export function firstLine(texts: readonly string[]): string {
  for (const text of texts) {
    const begin = text.search(/\S/)
    if (begin >= 0) return beginningOf(text.slice(begin).split('\n', 1)[0] ?? '', LINE_LENGTH).trim()
  }
  return '(no words)'
}

/** The line that stands for a draft in lists. */
export function draftLine(content: DraftContent): string {
  return firstLine(draftTexts(content))
}

/** Whether two versions have the same words. */
export function isSameText(one: DraftContent, other: DraftContent): boolean {
  return textKey(one) === textKey(other)
}

function textKey(content: DraftContent): string {
  return JSON.stringify([content.kind === 'quote' ? content.tweet : '', ...draftTexts(content)])
}

/** Whether two drafts would be sent alike, however they came to be. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return contentKey(one) === contentKey(other)
}

/** The same for drafts that would be sent alike. */
export function contentKey(content: DraftContent): string {
  const { kind, placement } = content
  const { calendar, date, time, zone, fold } = placement
  const numbering = kind === 'thread' ? [content.numbering.style, content.numbering.place] : []
  return JSON.stringify([kind, textKey(content), calendar, date, time, zone, fold, numbering])
}

/** The words of a draft as one text, with a blank line between segments. */
export function draftToText(content: DraftContent): string {
  return draftTexts(content)
    .filter((text) => text !== '')
    .join('\n\n')
}
