import * as z from 'zod/mini'
import { isOnlyInMemory, listLocal, removeLocal } from '#web/device/local-store.ts'
import { parseWith } from '#web/device/stored-fields.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'

/** The text of a table that is no plan yet, and what was said about how its file was read. */
const UnreadTable = z.object({ text: z.string(), note: z.nullable(z.string()) })
export type UnreadTable = z.output<typeof UnreadTable>

const parseTable = parseWith(UnreadTable)

export const NO_TABLE: UnreadTable = { text: '', note: null }

/** One for each account, in local storage: it is stored synchronously, so a page that closes loses no letter. */
const PREFIX = 'almanac.table.'

export function keepUnreadTable(accountId: string, table: UnreadTable): void {
  if (table.text === '') return removeLocal(PREFIX + accountId)
  const isOnDisk = writeStored(PREFIX + accountId, table)
  if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
}

export function readUnreadTable(accountId: string): UnreadTable {
  return readStored(PREFIX + accountId, parseTable) ?? NO_TABLE
}

/** Forgets it once its rows are stored, unless another tab holds another one by then. */
export function forgetUnreadTable(accountId: string, text: string): void {
  if (readUnreadTable(accountId).text === text) removeLocal(PREFIX + accountId)
}

/** A table in memory would be lost with the page. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (listLocal(PREFIX).some(isOnlyInMemory)) event.preventDefault()
}
