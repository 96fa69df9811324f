import * as z from 'zod/mini'
import { isOnlyInMemory, listLocal, removeLocal } from '#web/device/local-store.ts'
import { parseWith } from '#web/device/stored-fields.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'

/** The text of a table that is no plan yet, and what was said about how its file was read. */
const UnreadTable = z.object({ text: z.string(), note: z.nullable(z.string()) })
export type UnreadTable = z.output<typeof UnreadTable>

const parseTable = parseWith(UnreadTable)
const parseTables = parseWith(z.array(UnreadTable))

export const NO_TABLE: UnreadTable = { text: '', note: null }

/** One for each account, in local storage: it is stored synchronously, so a page that closes loses no letter. */
const PREFIX = 'almanac.table.'
/** What was in the box before a file, Clear or another tab took its place; the last one last. */
const ASIDE = `${PREFIX}aside.`
const MOST_ASIDE = 20

export function keepUnreadTable(accountId: string, table: UnreadTable): void {
  if (table.text === '') removeLocal(PREFIX + accountId)
  else write(PREFIX + accountId, table)
}

export function readUnreadTable(accountId: string): UnreadTable {
  return readStored(PREFIX + accountId, parseTable) ?? NO_TABLE
}

/** Forgets it once its rows are stored, unless another tab holds another one by then. */
export function forgetUnreadTable(accountId: string, text: string): void {
  if (readUnreadTable(accountId).text === text) removeLocal(PREFIX + accountId)
}

/** Two tabs have one place for the text. Calls with what another tab puts there. */
export function onOtherTable(accountId: string, changed: (table: UnreadTable) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === PREFIX + accountId) changed(readUnreadTable(accountId))
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** One without words needs no place. */
export function putAside(accountId: string, table: UnreadTable): void {
  if (table.text.trim().length < 2) return
  const others = readAllAside(accountId).filter(({ text }) => text !== table.text)
  write(ASIDE + accountId, [...others, table].slice(-MOST_ASIDE))
}

/** The last one that was put aside. */
export function readAside(accountId: string): UnreadTable {
  return readAllAside(accountId).at(-1) ?? NO_TABLE
}

export function forgetAside(accountId: string, { text }: Pick<UnreadTable, 'text'>): void {
  const others = readAllAside(accountId).filter((table) => table.text !== text)
  if (others.length === 0) removeLocal(ASIDE + accountId)
  else write(ASIDE + accountId, others)
}

function readAllAside(accountId: string): UnreadTable[] {
  return readStored(ASIDE + accountId, parseTables) ?? []
}

function write(key: string, value: UnreadTable | readonly UnreadTable[]): void {
  const isOnDisk = writeStored(key, value)
  if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
}

/** A table in memory would be lost with the page. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (listLocal(PREFIX).some(isOnlyInMemory)) event.preventDefault()
}
