import * as z from 'zod/mini'
import { isOnlyInMemory, listLocal, removeLocal } from '#web/device/local-store.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'

const UnreadTable = z.object({ text: z.string(), note: z.nullable(z.string()) })
export type UnreadTable = z.output<typeof UnreadTable>

export const NO_TABLE: UnreadTable = { text: '', note: null }

/** Stored in local storage, which writes synchronously, so a closing page loses no letter. */
const PREFIX = 'almanac.table.'

export function keepUnreadTable(account: string, table: UnreadTable): void {
  if (table.text === '') return removeLocal(PREFIX + account)
  const isOnDisk = writeStored(PREFIX + account, table)
  if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
}

export function readUnreadTable(account: string): UnreadTable {
  return readStored(PREFIX + account, (json) => UnreadTable.safeParse(json).data ?? null) ?? NO_TABLE
}

/** Compares `text`, because another tab may have stored a newer table. */
export function forgetUnreadTable(account: string, text: string): void {
  if (readUnreadTable(account).text === text) removeLocal(PREFIX + account)
}

function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (listLocal(PREFIX).some(isOnlyInMemory)) event.preventDefault()
}
