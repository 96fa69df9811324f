import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames, openDB } from 'idb'
import * as z from 'zod/mini'
import { Limit } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import { Sending } from '#web/device/sendings/sending.ts'
import { DraftFromStored, type StoredDraft } from '#web/device/drafts/stored-draft.ts'
import { StoredMoment } from './stored-fields.ts'
import { noteUnreadable } from './stored-json.ts'

/** The limits of an account as they were read at a moment. */
const QuotaReading = z.object({
  accountId: z.string(),
  at: StoredMoment,
  limits: z.record(z.string(), Limit),
})
export type QuotaReading = z.output<typeof QuotaReading>

/** A quote that this browser created, or one that the service refused because those of the day are used up. `at` is the time of its request. */
const SentQuote = z.object({
  accountId: z.string(),
  at: StoredMoment,
  isCapReached: z.exactOptional(z.literal(true)),
})
export type SentQuote = z.output<typeof SentQuote>

/** A thread as it was written; the API returns no list of segments. */
const SentThread = z.object({ accountId: z.string(), uuid: z.string(), segments: z.array(z.string()) })

/** Posts that are planned together: the drafts of the rows, in order. */
export const Plan = z.object({
  accountId: z.string(),
  id: z.string(),
  createdAt: StoredMoment,
  draftIds: z.array(z.string()),
})
export type Plan = z.output<typeof Plan>

/** The rows of each store as they are read. */
const schemas = {
  batches: Plan,
  drafts: DraftFromStored,
  'quota-readings': QuotaReading,
  sendings: Sending,
  'sent-quotes': SentQuote,
  'sent-threads': SentThread,
}
type RowStore = keyof typeof schemas
type Row<Name extends RowStore> = z.output<(typeof schemas)[Name]>

/** One database with one version. A new store gets a line in `DeviceStores`, in `keyPaths` and in `schemas`, and raises the version. */
const NAME = 'almanac'
const VERSION = 5
/** From this version on the content of a draft is kept as text. */
const WITH_TEXT = 3

interface DeviceStores extends DBSchema {
  batches: { key: [accountId: string, id: string]; value: Plan }
  drafts: { key: [accountId: string, id: string]; value: StoredDraft }
  'quota-readings': { key: [accountId: string, at: number]; value: QuotaReading }
  sendings: { key: [accountId: string, id: string]; value: Sending }
  'sent-quotes': { key: [accountId: string, at: number]; value: SentQuote }
  'sent-threads': { key: [accountId: string, uuid: string]; value: z.output<typeof SentThread> }
  /** Rows that could not be read, with their store. */
  unreadable: { key: [store: string, key: IDBValidKey, at: number]; value: UnreadableRow }
}

type UnreadableRow = { store: string; key: IDBValidKey; at: number; row: unknown }

const keyPaths = {
  batches: ['accountId', 'id'],
  drafts: ['accountId', 'id'],
  'quota-readings': ['accountId', 'at'],
  sendings: ['accountId', 'id'],
  'sent-quotes': ['accountId', 'at'],
  'sent-threads': ['accountId', 'uuid'],
  unreadable: ['store', 'key', 'at'],
} satisfies Record<StoreNames<DeviceStores>, string[]>

type DeviceDatabase = IDBPDatabase<DeviceStores>

let opening: Promise<DeviceDatabase> | null = null

/** The open database; one for the page, opened when it is first needed. */
export function openDatabase(): Promise<DeviceDatabase> {
  opening ??= openDB<DeviceStores>(NAME, VERSION, {
    upgrade(database, before, _after, transaction) {
      // `keyPaths` has exactly the names of the stores, so this type is true.
      for (const [name, keyPath] of Object.entries(keyPaths) as [StoreNames<DeviceStores>, string[]][]) {
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath })
      }
      if (before > 0 && before < WITH_TEXT) void contentsToText(transaction.objectStore('drafts'))
    },
    // A newer page in another tab waits until this connection is closed; the next use opens another.
    blocking(_current, _blocked, event) {
      opening = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated() {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** The upgrade's transaction stays open until the last update, so no draft is read before. */
async function contentsToText(
  drafts: IDBPObjectStore<DeviceStores, StoreNames<DeviceStores>[], 'drafts', 'versionchange'>,
): Promise<void> {
  for await (const cursor of drafts) {
    await cursor.update({ ...cursor.value, content: JSON.stringify(cursor.value.content) })
  }
}

/** The row under a key; null if there is none that can be read. */
export async function readRow<Name extends RowStore>(
  name: Name,
  key: [accountId: string, rest: string],
): Promise<Row<Name> | null> {
  const database = await openDatabase()
  return (await readKeys(database, name, IDBKeyRange.only(key)))[0] ?? null
}

/** The rows of an account that can be read, in the order of their keys. */
export async function readRows<Name extends RowStore>(
  name: Name,
  accountId: string,
  since?: Moment,
): Promise<Row<Name>[]> {
  const database = await openDatabase()
  return readKeys(database, name, ofAccount(accountId, since))
}

/** What cannot be read is set aside, where no later row of the same key overwrites it. */
async function readKeys<Name extends RowStore>(
  database: DeviceDatabase,
  name: Name,
  keys: IDBKeyRange,
): Promise<Row<Name>[]> {
  const rows: unknown[] = await database.getAll(name, keys)
  const readable = parseRows(name, rows)
  if (readable.length < rows.length) await moveRowsAside(database, name, keys).catch(() => null)
  return readable
}

/** For rows that are read within a transaction. */
export function parseRows<Name extends RowStore>(name: Name, rows: readonly unknown[]): Row<Name>[] {
  return rows.flatMap((row) => {
    const read = schemas[name].safeParse(row)
    // The schema of the store has read it.
    return read.success ? [read.data as Row<Name>] : []
  })
}

async function moveRowsAside(database: DeviceDatabase, name: RowStore, keys: IDBKeyRange): Promise<void> {
  const transaction = database.transaction([name, 'unreadable'], 'readwrite', { durability: 'strict' })
  const names: string[] = []
  for await (const cursor of transaction.objectStore(name).iterate(keys)) {
    if (parseRows(name, [cursor.value]).length > 0) continue
    const { primaryKey: key } = cursor
    names.push(`${name} ${JSON.stringify(key)}`)
    await transaction.objectStore('unreadable').put({ store: name, key, at: Date.now(), row: cursor.value })
    await cursor.delete()
  }
  await transaction.done
  noteUnreadable(names)
}

/** What could not be read, of every account. */
export async function readUnreadableRows(): Promise<UnreadableRow[]> {
  const database = await openDatabase()
  return database.getAll('unreadable')
}

/** The keys of one account, in a store whose keys are the account and a moment or a name. */
export function ofAccount(accountId: string, since?: Moment): IDBKeyRange {
  // In the order of keys an array is greater than every number and every string.
  return IDBKeyRange.bound(since === undefined ? [accountId] : [accountId, since], [accountId, []])
}

/** Why this browser could not store something. */
export type DeviceTrouble = 'full' | 'blocked'

export function errorToDeviceTrouble(error: unknown): DeviceTrouble {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
}
