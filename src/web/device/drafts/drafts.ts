import { type DeviceDatabase, allOfAccount, openDatabase } from '#web/device/database.ts'
import { tabId, publishDeviceChange } from '#web/device/device-changes.ts'
import type { Draft, DraftContent } from './draft.ts'
import { draftTexts, isEmptyDraft } from './draft-text.ts'
import { forgetUnsavedDraft, listUnsavedDrafts, readUnsavedDraft } from './unsaved-drafts.ts'
import { randomId } from '#web/device/random-id.ts'
import { draftToStored, storedToDraft } from './stored-draft.ts'

type Saving = {
  accountId: string
  id: string
  /** The revision that this content was edited from; null for a new draft. */
  base: number | null
  content: DraftContent
}

/** `kept` is another tab's version, which was stored as a draft of its own. */
type Saved = { draft: Draft; kept: Draft | null }

/**
 * The newest content wins; what another tab saved meanwhile is kept as a draft of its own. Resolves once the database
 * confirms that it is on the disk.
 */
export async function saveDraft({ accountId, id, base, content }: Saving): Promise<Saved> {
  const database = await openDatabase()
  const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const stored = await store.get([accountId, id])
  const now = Date.now()
  const draft: Draft = {
    id,
    accountId,
    revision: Math.max(stored?.revision ?? 0, base ?? 0) + 1,
    createdAt: stored?.createdAt ?? now,
    savedAt: now,
    content,
  }
  const foreign = stored === undefined || stored.revision === base ? null : storedToDraft(stored)
  const isLost = foreign !== null && !isEmptyDraft(foreign.content) && !isSameText(foreign.content, content)
  const kept = isLost ? { ...foreign, id: randomId() } : null
  const putKept = kept === null ? null : store.put(draftToStored(kept))
  await Promise.all([store.put(draftToStored(draft)), putKept, transaction.done])
  forgetUnsavedDraft(id)
  publishDeviceChange({ about: 'draft', id, revision: draft.revision, from: tabId })
  if (kept !== null)
    publishDeviceChange({ about: 'draft', id: kept.id, revision: kept.revision, from: tabId })
  return { draft, kept }
}

/** Stores a new draft and returns its id. */
export async function createDraft(accountId: string, content: DraftContent): Promise<string> {
  const { draft } = await saveDraft({ accountId, id: randomId(), base: null, content })
  return draft.id
}

export async function readDraft(accountId: string, id: string): Promise<Draft | null> {
  const last = readUnsavedDraft(id)
  const waiting = last?.accountId === accountId ? last : null
  try {
    const database = await openDatabase()
    const stored = await getDraft(database, accountId, id)
    return waiting === null ? stored : await restoreUnsaved(waiting, stored)
  } catch (error) {
    if (waiting === null) throw error
    return waiting
  }
}

async function getDraft(database: DeviceDatabase, accountId: string, id: string): Promise<Draft | null> {
  const stored = await database.get('drafts', [accountId, id])
  return stored === undefined ? null : storedToDraft(stored)
}

/** Moves a draft from the emergency store to the database, over the stored one or beside it. */
async function restoreUnsaved(waiting: Draft, stored: Draft | null): Promise<Draft> {
  const { accountId, id, content } = waiting
  if (stored !== null && isSameText(stored.content, content)) {
    forgetUnsavedDraft(id)
    return stored
  }
  // A revision that never reached the database is one higher than the one it was edited from.
  const isOlder = stored !== null && stored.revision >= waiting.revision && stored.savedAt > waiting.savedAt
  if (!isOlder) return (await saveDraft({ accountId, id, base: waiting.revision - 1, content })).draft
  await createDraft(accountId, content)
  forgetUnsavedDraft(id)
  return stored
}

/** Every draft that is not empty, newest first. */
export async function listDrafts(accountId: string): Promise<Draft[]> {
  const database = await openDatabase()
  for (const waiting of listUnsavedDrafts(accountId)) {
    await restoreUnsaved(waiting, await getDraft(database, accountId, waiting.id))
  }
  return (await database.getAll('drafts', allOfAccount(accountId)))
    .map(storedToDraft)
    .filter(({ content }) => !isEmptyDraft(content))
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** The newest draft that quotes a post already. */
export async function findQuoteDraft(
  accountId: string,
  isAbout: (tweet: string) => boolean,
): Promise<Draft | null> {
  const drafts = await listDrafts(accountId)
  return drafts.find(({ content }) => content.kind === 'quote' && isAbout(content.tweet)) ?? null
}

/** Deletes a draft and returns it, so that deleting can be undone. */
export async function deleteDraft(accountId: string, id: string): Promise<Draft | null> {
  const draft = await readDraft(accountId, id)
  const database = await openDatabase()
  await database.delete('drafts', [accountId, id])
  forgetUnsavedDraft(id)
  publishDeviceChange({ about: 'draft', id, revision: null, from: tabId })
  return draft
}

/** Stores drafts unchanged: a deleted one, or those of a file. */
export async function restoreDrafts(drafts: readonly Draft[]): Promise<void> {
  const database = await openDatabase()
  const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
  await Promise.all([...drafts.map((draft) => transaction.store.put(draftToStored(draft))), transaction.done])
  for (const { id, revision } of drafts) publishDeviceChange({ about: 'draft', id, revision, from: tabId })
}

/** Stores the drafts of a file. One whose id is here already with another text gets an id of its own. */
export async function importDrafts(accountId: string, drafts: readonly Draft[]): Promise<void> {
  const here = new Map((await listDrafts(accountId)).map((draft) => [draft.id, draft]))
  const taken = drafts.flatMap((draft) => {
    const known = here.get(draft.id)
    if (known !== undefined && isSameText(known.content, draft.content)) return []
    return [{ ...draft, accountId, id: known === undefined ? draft.id : randomId() }]
  })
  await restoreDrafts(taken)
}

function isSameText(one: DraftContent, other: DraftContent): boolean {
  return JSON.stringify(draftTexts(one)) === JSON.stringify(draftTexts(other))
}
