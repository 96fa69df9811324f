import type { DraftContent } from './draft.ts'

/** Whether a person has put anything into it that would be missed. */
export function isEmptyDraft(content: DraftContent): boolean {
  return content.kind === 'quote'
    ? content.commentary.trim() === ''
    : content.tray === '' && content.segments.every(({ text }) => text.trim() === '')
}

/** The words of a draft, by which two versions of it are compared. */
export function draftTexts(content: DraftContent): string[] {
  return content.kind === 'quote'
    ? [content.tweet, content.commentary]
    : [content.tray, ...content.segments.map(({ text }) => text)]
}
