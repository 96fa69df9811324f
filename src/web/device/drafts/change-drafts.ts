import { openDatabase } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import { randomId } from '#web/device/random-id.ts'
import { delayNotes } from './delay-notes.ts'
import { isSameContent, isSameText } from './draft-text.ts'
import type { Draft } from './draft.ts'
import { listDrafts, readDraft } from './drafts.ts'
import { createDraft, keepInFallback, fallbackDrafts } from './save-draft.ts'
import { draftToStored } from './stored-draft.ts'

/** Deletes a draft and returns it, so that deleting can be undone. */
export async function deleteDraft(accountId: string, id: string): Promise<Draft | null> {
  const draft = await readDraft(accountId, id)
  const wasInFallback = fallbackDrafts.read(id) !== null
  fallbackDrafts.forget(id)
  delayNotes.forget(id)
  try {
    const database = await openDatabase()
    await database.delete('drafts', [accountId, id])
  } catch (error) {
    // What the database refused to read is not on the screen, so it cannot be what was deleted.
    if (!wasInFallback) throw error
  }
  publishDeviceChange({ about: 'draft', id, revision: null, from: tabId })
  return draft
}

/** Stores drafts unchanged: a deleted one, or those of a file. */
export async function restoreDrafts(drafts: readonly Draft[]): Promise<void> {
  try {
    const database = await openDatabase()
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const puts = drafts.map((draft) => transaction.store.put(draftToStored(draft, tabId)))
    await Promise.all([...puts, transaction.done])
  } catch {
    for (const draft of drafts) keepInFallback({ ...draft, base: null, from: tabId })
  }
  // One message for all of them: a list of drafts is read again once.
  const last = drafts.at(-1)
  if (last !== undefined)
    publishDeviceChange({ about: 'draft', id: last.id, revision: last.revision, from: tabId })
}

/**
 * Stores the drafts of a file, and returns how many of them are new here. One whose id is here already with another text
 * gets an id of its own.
 */
export async function importDrafts(accountId: string, drafts: readonly Draft[]): Promise<number> {
  const here = await listDrafts(accountId)
  const idsHere = new Set(here.map(({ id }) => id))
  const added = drafts.flatMap((draft) => {
    const isHere = here.some(
      ({ id, content }) =>
        isSameContent(content, draft.content) || (id === draft.id && isSameText(content, draft.content)),
    )
    if (isHere) return []
    return [{ ...draft, accountId, id: idsHere.has(draft.id) ? randomId() : draft.id }]
  })
  await restoreDrafts(added)
  return added.length
}

/** Stores a copy of a draft, and returns its id. */
export async function duplicateDraft({ accountId, content, title, copyOf }: Draft): Promise<string> {
  return createDraft(accountId, content, {
    title: title === undefined ? undefined : `${title} (copy)`,
    copyOf,
  })
}

/** Names a draft. An empty title takes the name away. Its revision stays, because its words do. */
export async function renameDraft({ accountId, id }: Draft, title: string): Promise<void> {
  const waiting = fallbackDrafts.read(id)
  const name = title.trim() === '' ? undefined : title.trim()
  if (waiting !== null) fallbackDrafts.keep({ ...waiting, title: name })
  else {
    const database = await openDatabase()
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const stored = await transaction.store.get([accountId, id])
    if (stored !== undefined) await transaction.store.put({ ...stored, title: name })
    await transaction.done
  }
  publishDeviceChange({ about: 'draft', id, revision: null, from: tabId })
}
