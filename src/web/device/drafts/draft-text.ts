import type { DraftContent } from './draft.ts'

/** Whether a person has put anything into it that would be missed. */
export function isEmptyDraft(content: DraftContent): boolean {
  return content.kind === 'quote'
    ? content.commentary.trim() === ''
    : content.tray === '' && content.segments.every(({ text }) => text.trim() === '')
}

/** The first line with words in it, by which a person knows a draft again; null where there is none. */
export function firstLine(texts: readonly string[]): string | null {
  const line = texts.flatMap((text) => text.split('\n')).find((line) => line.trim() !== '')
  return line === undefined ? null : line.trim()
}

/** The words of a draft, by which two versions of it are compared. */
export function draftTexts(content: DraftContent): string[] {
  return content.kind === 'quote'
    ? [content.tweet, content.commentary]
    : [content.tray, ...content.segments.map(({ text }) => text)]
}
