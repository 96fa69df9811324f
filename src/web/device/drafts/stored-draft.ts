import type { Draft, DraftContent } from './draft.ts'

/**
 * A draft as it lies in the database: its content as one text. A browser copies a text many times faster than the
 * hundreds of objects of a history, and a draft is written while somebody types.
 */
export type StoredDraft = Omit<Draft, 'content'> & { content: string }

export function draftToStored({ content, ...rest }: Draft): StoredDraft {
  return { ...rest, content: JSON.stringify(content) }
}

export function storedToDraft({ content, ...rest }: StoredDraft): Draft {
  // The text was written by the function above, and nobody else writes into this store.
  return { ...rest, content: JSON.parse(content) as DraftContent }
}
