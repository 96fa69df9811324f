import type { Draft, DraftContent } from './draft.ts'

/**
 * A draft in the database, its content as JSON: a browser copies one text many times faster than the hundreds of objects
 * of an undo history, and drafts are saved while a person types.
 */
export type StoredDraft = Omit<Draft, 'content'> & {
  content: string
  /** The page that wrote it, whose own next version is no conflict. */
  from?: string
}

export function draftToStored({ content, ...rest }: Draft, from: string): StoredDraft {
  return { ...rest, from, content: JSON.stringify(content) }
}

export function storedToDraft({ content, from: _from, ...rest }: StoredDraft): Draft {
  // Only the function above writes this text.
  return { ...rest, content: JSON.parse(content) as DraftContent }
}
