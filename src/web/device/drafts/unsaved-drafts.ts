import { isOnlyInMemory, listLocal, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'
import { isEmptyDraft } from './draft-text.ts'
import type { Draft } from './draft.ts'

/** A draft that is not in the database, the revision there that it was edited from, and the page that did. */
export type UnsavedDraft = Draft & { base: number | null; from: string }

/**
 * The emergency store of a draft: local storage, which writes synchronously while the page closes, and works when the
 * database does not. It holds little, so a draft moves to the database as soon as that works again.
 */
const PREFIX = 'almanac.unsaved.'

/** Stores it with a revision of its own, and returns that and whether it is on the disk now. */
export function keepUnsavedDraft(unsaved: UnsavedDraft): { draft: Draft; isOnDisk: boolean } {
  const { id, revision } = unsaved
  const last = readUnsavedDraft(id)?.revision ?? 0
  const draft = { ...unsaved, revision: Math.max(revision, last + 1) }
  const isOnDisk = writeLocal(PREFIX + id, JSON.stringify(draft))
  if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
  return { draft, isOnDisk }
}

/** Changes what is not its words. */
export function renameUnsavedDraft(unsaved: UnsavedDraft, title: string | undefined): void {
  writeLocal(PREFIX + unsaved.id, JSON.stringify({ ...unsaved, title }))
}

export function readUnsavedDraft(id: string): UnsavedDraft | null {
  // Only this module writes under this prefix; older versions wrote neither the base nor the page.
  const draft = JSON.parse(readLocal(PREFIX + id) ?? 'null') as (Draft & Partial<UnsavedDraft>) | null
  return draft === null ? null : { base: draft.revision - 1, from: '', ...draft }
}

/** The revision in the database that a draft was read with or edited from. */
export function baseOf(draft: Draft | UnsavedDraft | null): number | null {
  if (draft === null) return null
  return 'base' in draft ? draft.base : draft.revision
}

/** The drafts of the account that are not in the database yet. */
export function listUnsavedDrafts(accountId: string): UnsavedDraft[] {
  return listLocal(PREFIX)
    .flatMap((key) => readUnsavedDraft(key.slice(PREFIX.length)) ?? [])
    .filter((draft) => draft.accountId === accountId)
}

/** Forgets it up to a revision; a later one holds words of its own. */
export function forgetUnsavedDraft(id: string, upTo = Infinity): void {
  const draft = readUnsavedDraft(id)
  if (draft !== null && draft.revision <= upTo) removeLocal(PREFIX + id)
}

/** Whether the page holds the only copy of this draft. */
export function isDraftOnlyInMemory(id: string): boolean {
  return isOnlyInMemory(PREFIX + id)
}

/** Drafts in memory would be lost with the page, so the browser asks before closing it. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  const lost = listLocal(PREFIX).filter(isOnlyInMemory)
  const drafts = lost.flatMap((key) => readUnsavedDraft(key.slice(PREFIX.length)) ?? [])
  if (drafts.some(({ content }) => !isEmptyDraft(content))) event.preventDefault()
}
