import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames, openDB } from 'idb'
import type { QuotaReading } from './quota-readings.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import type { SentQuote } from '#web/device/sendings/sent-quotes.ts'
import type { SentThread } from '#web/device/sendings/sent-threads.ts'
import type { StoredDraft } from '#web/device/drafts/stored-draft.ts'

/**
 * Everything that this browser keeps lies in one database with one version. A new store gets a line in the
 * list and in `keyPaths`, and raises the version; stores that are there stay as they are.
 */
const NAME = 'almanac'
const VERSION = 3
/** From this version on the content of a draft is kept as text. */
const WITH_TEXT = 3

export interface DeviceStores extends DBSchema {
  drafts: { key: [accountId: string, id: string]; value: StoredDraft }
  'quota-readings': { key: [accountId: string, at: number]; value: QuotaReading }
  sendings: { key: [accountId: string, id: string]; value: Sending }
  'sent-quotes': { key: [accountId: string, at: number]; value: SentQuote }
  'sent-threads': { key: [accountId: string, uuid: string]; value: SentThread }
}

const keyPaths = {
  drafts: ['accountId', 'id'],
  'quota-readings': ['accountId', 'at'],
  sendings: ['accountId', 'id'],
  'sent-quotes': ['accountId', 'at'],
  'sent-threads': ['accountId', 'uuid'],
} as const

const storeNames = ['drafts', 'quota-readings', 'sendings', 'sent-quotes', 'sent-threads'] as const

export type Device = IDBPDatabase<DeviceStores>

let opening: Promise<Device> | null = null

/** The open database; one for the page, opened when it is first needed. */
export function openDevice(): Promise<Device> {
  opening ??= openDB<DeviceStores>(NAME, VERSION, {
    upgrade(database, before, _after, transaction) {
      for (const name of storeNames) {
        if (database.objectStoreNames.contains(name)) continue
        database.createObjectStore(name, { keyPath: [...keyPaths[name]] })
      }
      if (before > 0 && before < WITH_TEXT) void contentsToText(transaction.objectStore('drafts'))
    },
    // A newer page in another tab must not wait for this one; whatever comes next opens anew.
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

/** Nothing here waits for anything but the store, so the drafts are as they have to be before anyone reads one. */
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
  // A list comes after every text in the order of keys.
  return IDBKeyRange.bound([accountId], [accountId, []])
}

/** Why this browser could not keep something. */
export type DeviceTrouble = 'full' | 'blocked'

export function errorToDeviceTrouble(error: unknown): DeviceTrouble {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
}
