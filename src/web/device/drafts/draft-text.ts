import type { DraftContent } from './draft.ts'

/** Whether it holds no text of a person. */
export function isEmptyDraft(content: DraftContent): boolean {
  return content.kind === 'quote'
    ? content.commentary.trim() === ''
    : content.tray === '' && content.segments.every(({ text }) => text.trim() === '')
}

/** The first line that is not empty, which stands for a draft in lists. */
export function firstLine(texts: readonly string[]): string | null {
  const line = texts.flatMap((text) => text.split('\n')).find((line) => line.trim() !== '')
  return line === undefined ? null : line.trim()
}

/** The texts by which two versions of a draft are compared. */
export function draftTexts(content: DraftContent): string[] {
  return content.kind === 'quote'
    ? [content.tweet, content.commentary]
    : [content.tray, ...content.segments.map(({ text }) => text)]
}
