import * as z from 'zod/mini'
import { parseWith } from '#web/device/stored-fields.ts'
import { unstored } from '#web/device/unstored.ts'
import { isEmptyDraft } from './draft-text.ts'
import { Draft, contentToStored } from './draft.ts'

const Stored = z.extend(Draft, {
  /** Older versions wrote neither this nor the page. */
  base: z.optional(z.nullable(z.int())),
  from: z.optional(z.string()),
})

/** A draft that is not in the database, the revision there that it was edited from, and the page that did. */
const UnsavedDraft = z.pipe(
  Stored,
  z.transform((draft) => ({
    ...draft,
    base: draft.base === undefined ? draft.revision - 1 : draft.base,
    from: draft.from ?? '',
  })),
)
export type UnsavedDraft = z.output<typeof UnsavedDraft>

/** It holds little, so a draft moves to the database as soon as that works again. */
export const unsavedDrafts = unstored<UnsavedDraft>({
  prefix: 'almanac.unsaved.',
  parse: parseWith(UnsavedDraft),
  toStored: (draft) => ({ ...draft, content: contentToStored(draft.content) }),
  asksBeforeClosing: ({ content }) => !isEmptyDraft(content),
})

/** Whether the page has the only copy of this draft. */
export const isDraftOnlyInMemory = unsavedDrafts.isOnlyInMemory

/** Stores it with a revision of its own, and returns that and whether it is on the disk now. */
export function keepUnsavedDraft(draft: UnsavedDraft): { draft: Draft; isOnDisk: boolean } {
  const last = unsavedDrafts.read(draft.id)?.revision ?? 0
  const kept = { ...draft, revision: Math.max(draft.revision, last + 1) }
  return { draft: kept, isOnDisk: unsavedDrafts.keep(kept) }
}

/** Forgets it up to a revision; a later one holds words of its own. */
export function forgetUnsavedDraft(id: string, upTo = Infinity): void {
  const draft = unsavedDrafts.read(id)
  if (draft !== null && draft.revision <= upTo) unsavedDrafts.forget(id)
}

/** The revision in the database that a draft was read with or edited from. */
export function baseOf(draft: Draft | UnsavedDraft | null): number | null {
  if (draft === null) return null
  return 'base' in draft ? draft.base : draft.revision
}
