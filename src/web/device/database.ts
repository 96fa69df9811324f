import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames, openDB } from 'idb'
import type { Limit } from '#contract/account-limits.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import type { StoredDraft } from '#web/device/drafts/stored-draft.ts'

/** The limits of an account as they were read at a moment. */
export type QuotaReading = { accountId: string; at: number; limits: Record<string, Limit> }

/** A quote that this browser created, or one that the service refused because those of the day are used up. `at` is the time of its request. */
export type SentQuote = { accountId: string; at: number; isCapReached?: true }

/** A thread as it was written; the API returns no list of segments. */
type SentThread = { accountId: string; uuid: string; segments: string[] }

/** Posts that are planned together: the drafts of the rows, in order. */
export type Plan = { accountId: string; id: string; createdAt: number; draftIds: string[] }

/** One database with one version. A new store gets a line in `DeviceStores` and in `keyPaths`, and raises the version. */
const NAME = 'almanac'
const VERSION = 4
/** From this version on the content of a draft is kept as text. */
const WITH_TEXT = 3

interface DeviceStores extends DBSchema {
  batches: { key: [accountId: string, id: string]; value: Plan }
  drafts: { key: [accountId: string, id: string]; value: StoredDraft }
  'quota-readings': { key: [accountId: string, at: number]; value: QuotaReading }
  sendings: { key: [accountId: string, id: string]; value: Sending }
  'sent-quotes': { key: [accountId: string, at: number]; value: SentQuote }
  'sent-threads': { key: [accountId: string, uuid: string]; value: SentThread }
}

const keyPaths = {
  batches: ['accountId', 'id'],
  drafts: ['accountId', 'id'],
  'quota-readings': ['accountId', 'at'],
  sendings: ['accountId', 'id'],
  'sent-quotes': ['accountId', 'at'],
  'sent-threads': ['accountId', 'uuid'],
} satisfies Record<StoreNames<DeviceStores>, string[]>

export type DeviceDatabase = IDBPDatabase<DeviceStores>

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

/** The keys of one account in a store whose keys are the account and a moment. */
export function ofAccount(accountId: string, since = 0): IDBKeyRange {
  return IDBKeyRange.bound([accountId, since], [accountId, Infinity])
}

/** The keys of one account in a store whose keys are the account and a name. */
export function allOfAccount(accountId: string): IDBKeyRange {
  // In the order of keys an array is greater than every string.
  return IDBKeyRange.bound([accountId], [accountId, []])
}

/** Why this browser could not store something. */
export type DeviceTrouble = 'full' | 'blocked'

export function errorToDeviceTrouble(error: unknown): DeviceTrouble {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
}
