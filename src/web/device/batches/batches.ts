import { type Batch, allOfAccount, openDatabase } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftToStored } from '#web/device/drafts/stored-draft.ts'

/** Older ones are forgotten; what they sent is in the sendings, and what they did not in the drafts. */
const KEPT_BATCHES = 20

/** Stores a table: its rows as drafts, and their order. Both or nothing. */
export async function createBatch(batch: Batch, drafts: readonly Draft[]): Promise<void> {
  const database = await openDatabase()
  const transaction = database.transaction(['batches', 'drafts'], 'readwrite', { durability: 'strict' })
  const batches = transaction.objectStore('batches')
  const known = await batches.getAll(allOfAccount(batch.accountId))
  const old = known.toSorted((a, b) => b.createdAt - a.createdAt).slice(KEPT_BATCHES - 1)
  await Promise.all([
    batches.put(batch),
    ...old.map(({ accountId, id }) => batches.delete([accountId, id])),
    ...drafts.map((draft) => transaction.objectStore('drafts').put(draftToStored(draft, tabId))),
    transaction.done,
  ])
  publishDrafts(drafts)
}

/** Stores another order or number of rows, with the drafts that are new. */
export async function changeBatch(batch: Batch, added: readonly Draft[]): Promise<void> {
  const database = await openDatabase()
  const transaction = database.transaction(['batches', 'drafts'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    transaction.objectStore('batches').put(batch),
    ...added.map((draft) => transaction.objectStore('drafts').put(draftToStored(draft, tabId))),
    transaction.done,
  ])
  publishDrafts(added)
}

export async function readBatch(accountId: string, id: string): Promise<Batch | null> {
  const database = await openDatabase()
  return (await database.get('batches', [accountId, id])) ?? null
}

/** The tables of an account, newest first. */
export async function listBatches(accountId: string): Promise<Batch[]> {
  const database = await openDatabase()
  const all = await database.getAll('batches', allOfAccount(accountId))
  return all.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** One message for all of them: a list of drafts is read again once. */
function publishDrafts(drafts: readonly Draft[]): void {
  const last = drafts.at(-1)
  if (last !== undefined)
    publishDeviceChange({ about: 'draft', id: last.id, revision: last.revision, from: tabId })
}
