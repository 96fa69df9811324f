import { isOnlyInMemory, listLocal, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'

/** The text of a table that is no plan yet, and what was said about how its file was read. */
export type UnreadTable = { text: string; note: string | null }

export const NO_TABLE: UnreadTable = { text: '', note: null }

/** One for each account, in local storage: it is stored synchronously, so a page that closes loses no letter. */
const PREFIX = 'almanac.table.'

/** What was in the box before a file, Clear or another tab took its place. */
const ASIDE = `${PREFIX}aside.`

export function keepUnreadTable(accountId: string, table: UnreadTable): void {
  keep(PREFIX + accountId, table)
}

export function readUnreadTable(accountId: string): UnreadTable {
  return read(PREFIX + accountId)
}

export function putAside(accountId: string, table: UnreadTable): void {
  keep(ASIDE + accountId, table)
}

export function readAside(accountId: string): UnreadTable {
  return read(ASIDE + accountId)
}

/** For a page that leaves: another tab may have put its own table in the place of this one. */
export function putAsideIfReplaced(accountId: string, table: UnreadTable): void {
  if (table.text.trim() !== '' && readUnreadTable(accountId).text !== table.text) putAside(accountId, table)
}

function keep(key: string, table: UnreadTable): void {
  if (table.text === '') return removeLocal(key)
  const isOnDisk = writeLocal(key, JSON.stringify(table))
  if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
}

function read(key: string): UnreadTable {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NO_TABLE
    const text: unknown = Reflect.get(stored, 'text')
    const note: unknown = Reflect.get(stored, 'note')
    return typeof text === 'string' ? { text, note: typeof note === 'string' ? note : null } : NO_TABLE
  } catch {
    return NO_TABLE
  }
}

/** Forgets it once its rows are stored, unless another tab holds another one by then. */
export function forgetUnreadTable(accountId: string, text: string): void {
  if (readUnreadTable(accountId).text === text) removeLocal(PREFIX + accountId)
}

/** A table in memory would be lost with the page. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (listLocal(PREFIX).some(isOnlyInMemory)) event.preventDefault()
}
