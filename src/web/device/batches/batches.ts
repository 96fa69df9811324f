import { type Batch, allOfAccount, openDatabase } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftToStored } from '#web/device/drafts/stored-draft.ts'
import { keepUnsavedDraft } from '#web/device/drafts/unsaved-drafts.ts'
import { forgetUnstoredBatch, keepUnstoredBatch, listUnstoredBatches } from './unstored-batches.ts'

/** Older ones are forgotten; what they sent is in the sendings, and what they did not in the drafts. */
const KEPT_BATCHES = 20

/**
 * Stores a new table and its rows, as drafts. Never rejects: what the database does not take stays in local storage, or
 * on this page.
 */
export async function storeBatch(batch: Batch, added: readonly Draft[]): Promise<void> {
  await changeBatch(batch, () => batch.draftIds, added)
}

/**
 * Changes which rows a table has, from what is stored: another tab may have changed it since `batch` was read. Returns
 * it as it is now, and never rejects.
 */
export async function changeBatch(
  batch: Batch,
  change: (draftIds: string[]) => string[],
  added: readonly Draft[] = [],
): Promise<Batch> {
  const changed = await changeInDatabase(batch, change, added).catch(() => changeBeside(batch, change, added))
  const { id } = changed
  publishDeviceChange({ about: 'table', id, from: tabId })
  publishDrafts(added)
  return changed
}

type Change = Parameters<typeof changeBatch>[1]

/** Both or nothing. */
async function changeInDatabase(batch: Batch, change: Change, added: readonly Draft[]): Promise<Batch> {
  const { accountId, id } = batch
  const database = await openDatabase()
  const transaction = database.transaction(['batches', 'drafts'], 'readwrite', { durability: 'strict' })
  const batches = transaction.objectStore('batches')
  const all = await batches.getAll(allOfAccount(accountId))
  const newest = findUnstored(batch) ?? all.find((one) => one.id === id) ?? batch
  const next = { ...newest, draftIds: change(newest.draftIds) }
  const others = all.filter((one) => one.id !== id)
  const old = others.toSorted((a, b) => b.createdAt - a.createdAt).slice(KEPT_BATCHES - 1)
  await Promise.all([
    batches.put(next),
    ...old.map((one) => batches.delete([accountId, one.id])),
    ...added.map((draft) => transaction.objectStore('drafts').put(draftToStored(draft, tabId))),
    transaction.done,
  ])
  forgetUnstoredBatch(id)
  return next
}

function changeBeside(batch: Batch, change: Change, added: readonly Draft[]): Batch {
  for (const draft of added) keepUnsavedDraft({ ...draft, base: null, from: tabId })
  const newest = findUnstored(batch) ?? batch
  const next = { ...newest, draftIds: change(newest.draftIds) }
  keepUnstoredBatch(next)
  return next
}

function findUnstored({ accountId, id }: Batch): Batch | undefined {
  return listUnstoredBatches(accountId).find((one) => one.id === id)
}

export async function readBatch(accountId: string, id: string): Promise<Batch | null> {
  const unstored = listUnstoredBatches(accountId).find((batch) => batch.id === id)
  if (unstored !== undefined) return unstored
  const database = await openDatabase()
  return (await database.get('batches', [accountId, id])) ?? null
}

/** The tables of an account that can be read, newest first. */
export async function listBatches(accountId: string): Promise<Batch[]> {
  const unstored = listUnstoredBatches(accountId)
  const isNewer = new Set(unstored.map(({ id }) => id))
  const stored = (await readStored(accountId).catch(() => [])).filter(({ id }) => !isNewer.has(id))
  return [...unstored, ...stored].toSorted((a, b) => b.createdAt - a.createdAt)
}

async function readStored(accountId: string): Promise<Batch[]> {
  const database = await openDatabase()
  return database.getAll('batches', allOfAccount(accountId))
}

/** One message for all of them: a list of drafts is read again once. */
function publishDrafts(drafts: readonly Draft[]): void {
  const last = drafts.at(-1)
  if (last !== undefined)
    publishDeviceChange({ about: 'draft', id: last.id, revision: last.revision, from: tabId })
}
