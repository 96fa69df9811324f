import * as z from 'zod/mini'
import { textToJson } from '#web/device/stored-json.ts'
import { Draft, DraftContent } from './draft.ts'

/**
 * A draft in the database, its content as JSON: a browser copies one text many times faster than the hundreds of objects
 * of an undo history, and drafts are saved while a person types.
 */
export const StoredDraft = z.extend(Draft, {
  content: z.string(),
  /** The page that wrote it, whose own next version is no conflict. */
  from: z.optional(z.string()),
})
export type StoredDraft = z.output<typeof StoredDraft>

export function draftToStored({ content, ...rest }: Draft, from: string): StoredDraft {
  return { ...rest, from, content: JSON.stringify(content) }
}

/** Reads the content too, which takes some milliseconds where the history is long. */
export const DraftFromStored = z.pipe(
  StoredDraft,
  z.transform(({ content, from: _from, ...rest }, context): Draft => {
    const read = DraftContent.safeParse(textToJson(content))
    if (read.success) return { ...rest, content: read.data }
    context.issues.push({ code: 'custom', message: read.error.message, input: content })
    return z.NEVER
  }),
)
