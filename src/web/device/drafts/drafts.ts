import { type Device, allOfAccount, openDevice } from '#web/device/database.ts'
import { tabId, tellDeviceNews } from '#web/device/device-news.ts'
import type { Draft, DraftContent } from './draft.ts'
import { draftTexts, isEmptyDraft } from './draft-text.ts'
import { forgetLastWords, listLastWords, readLastWords } from './last-words.ts'
import { newDeviceId } from '#web/device/new-device-id.ts'
import { draftToStored, storedToDraft } from './stored-draft.ts'

type Saving = {
  accountId: string
  id: string
  /** The saving that these words were written on top of; null for words that were never saved. */
  base: number | null
  content: DraftContent
}

/** What became of a saving; `kept` is another tab's version, which was put aside as a draft of its own. */
type Saved = { draft: Draft; kept: Draft | null }

/**
 * The newest words win, and those that another tab wrote meanwhile are kept as a draft of their own. Resolves
 * once the database says that they are on the disk.
 */
export async function saveDraft({ accountId, id, base, content }: Saving): Promise<Saved> {
  const database = await openDevice()
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
  const kept = isLost ? { ...foreign, id: newDeviceId() } : null
  const putKept = kept === null ? null : store.put(draftToStored(kept))
  await Promise.all([store.put(draftToStored(draft)), putKept, transaction.done])
  forgetLastWords(id)
  tellDeviceNews({ about: 'draft', id, revision: draft.revision, from: tabId })
  if (kept !== null) tellDeviceNews({ about: 'draft', id: kept.id, revision: kept.revision, from: tabId })
  return { draft, kept }
}

/** Keeps a new draft, for words that come from elsewhere; gives its id. */
export async function createDraft(accountId: string, content: DraftContent): Promise<string> {
  const { draft } = await saveDraft({ accountId, id: newDeviceId(), base: null, content })
  return draft.id
}

export async function readDraft(accountId: string, id: string): Promise<Draft | null> {
  const last = readLastWords(id)
  const waiting = last?.accountId === accountId ? last : null
  try {
    const database = await openDevice()
    const stored = await getDraft(database, accountId, id)
    return waiting === null ? stored : await takeIn(waiting, stored)
  } catch (error) {
    if (waiting === null) throw error
    return waiting
  }
}

async function getDraft(database: Device, accountId: string, id: string): Promise<Draft | null> {
  const stored = await database.get('drafts', [accountId, id])
  return stored === undefined ? null : storedToDraft(stored)
}

/** Moves words that were kept in a hurry to where they belong, beside or over what is stored. */
async function takeIn(waiting: Draft, stored: Draft | null): Promise<Draft> {
  const { accountId, id, content } = waiting
  if (stored !== null && isSameText(stored.content, content)) {
    forgetLastWords(id)
    return stored
  }
  // A saving that never reached the database stands one further than what it was written on.
  const isOlder = stored !== null && stored.revision >= waiting.revision && stored.savedAt > waiting.savedAt
  if (!isOlder) return (await saveDraft({ accountId, id, base: waiting.revision - 1, content })).draft
  await createDraft(accountId, content)
  forgetLastWords(id)
  return stored
}

/** Every draft with words in it, newest first. */
export async function listDrafts(accountId: string): Promise<Draft[]> {
  const database = await openDevice()
  for (const waiting of listLastWords(accountId)) {
    // One after the other: each is a transaction of its own.
    await takeIn(waiting, await getDraft(database, accountId, waiting.id))
  }
  return (await database.getAll('drafts', allOfAccount(accountId)))
    .map(storedToDraft)
    .filter(({ content }) => !isEmptyDraft(content))
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** The draft in which a post is being quoted already, the newest if there are several. */
export async function findQuoteDraft(
  accountId: string,
  isAbout: (tweet: string) => boolean,
): Promise<Draft | null> {
  const drafts = await listDrafts(accountId)
  return drafts.find(({ content }) => content.kind === 'quote' && isAbout(content.tweet)) ?? null
}

/** Takes a draft out and gives it back, so that deleting can be undone. */
export async function deleteDraft(accountId: string, id: string): Promise<Draft | null> {
  const draft = await readDraft(accountId, id)
  const database = await openDevice()
  await database.delete('drafts', [accountId, id])
  forgetLastWords(id)
  tellDeviceNews({ about: 'draft', id, revision: null, from: tabId })
  return draft
}

/** Puts drafts in as they are: one that was deleted, or those of a file. */
export async function restoreDrafts(drafts: readonly Draft[]): Promise<void> {
  const database = await openDevice()
  const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
  await Promise.all([...drafts.map((draft) => transaction.store.put(draftToStored(draft))), transaction.done])
  for (const { id, revision } of drafts) tellDeviceNews({ about: 'draft', id, revision, from: tabId })
}

/** Takes in drafts of a file. One that is here already in other words comes in beside it. */
export async function importDrafts(accountId: string, drafts: readonly Draft[]): Promise<void> {
  const here = new Map((await listDrafts(accountId)).map((draft) => [draft.id, draft]))
  const taken = drafts.flatMap((draft) => {
    const known = here.get(draft.id)
    if (known !== undefined && isSameText(known.content, draft.content)) return []
    return [{ ...draft, accountId, id: known === undefined ? draft.id : newDeviceId() }]
  })
  await restoreDrafts(taken)
}

function isSameText(one: DraftContent, other: DraftContent): boolean {
  return JSON.stringify(draftTexts(one)) === JSON.stringify(draftTexts(other))
}
