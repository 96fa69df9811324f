import * as z from 'zod/mini'
import { isOnlyInMemory, listLocal, removeLocal } from '#web/device/local-store.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'

/** The text of a table that is not a plan yet, and the notes about how its file was read. */
const UnreadTable = z.object({ text: z.string(), note: z.nullable(z.string()) })
export type UnreadTable = z.output<typeof UnreadTable>

export const NO_TABLE: UnreadTable = { text: '', note: null }

/** One for each account, in local storage, which stores synchronously: a page that closes loses no letter. */
const PREFIX = 'almanac.table.'

export function keepUnreadTable(account: string, table: UnreadTable): void {
  if (table.text === '') return removeLocal(PREFIX + account)
  const isOnDisk = writeStored(PREFIX + account, table)
  if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
}

export function readUnreadTable(account: string): UnreadTable {
  return readStored(PREFIX + account, (json) => UnreadTable.safeParse(json).data ?? null) ?? NO_TABLE
}

/** Forgets the table once its rows are stored, unless another tab holds another one by then. */
export function forgetUnreadTable(account: string, text: string): void {
  if (readUnreadTable(account).text === text) removeLocal(PREFIX + account)
}

/** A table in memory would be lost with the page. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (listLocal(PREFIX).some(isOnlyInMemory)) event.preventDefault()
}
