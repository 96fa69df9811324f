import type { Draft, DraftContent } from './draft.ts'

/**
 * A draft in the database, its content as JSON: a browser copies one text many times faster than the hundreds of objects
 * of an undo history, and drafts are saved while a person types.
 */
export type StoredDraft = Omit<Draft, 'content'> & { content: string }

export function draftToStored({ content, ...rest }: Draft): StoredDraft {
  return { ...rest, content: JSON.stringify(content) }
}

export function storedToDraft({ content, ...rest }: StoredDraft): Draft {
  // Only the function above writes this text.
  return { ...rest, content: JSON.parse(content) as DraftContent }
}
