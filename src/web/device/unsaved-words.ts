import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import { DraftDocument, PlanPlace } from '#contract/workspace/draft.ts'

export const UnsavedWords = z.object({
  account: z.string(),
  draft: z.string(),
  /** The revision on which `document` is based, or 0 for a new draft. */
  revision: z.int(),
  /** The change ids of saves without a response. The service may have stored these changes. */
  changeIds: z.array(z.string()),
  document: DraftDocument,
  plan: z.nullable(PlanPlace),
  changedAt: z.number(),
})
export type UnsavedWords = z.output<typeof UnsavedWords>

interface Buffer extends DBSchema {
  words: { key: [account: string, draft: string]; value: unknown }
}

let opening: Promise<IDBPDatabase<Buffer>> | null = null

function openBuffer(): Promise<IDBPDatabase<Buffer>> {
  opening ??= openDB<Buffer>('almanac-unsaved', 1, {
    upgrade: (database) => void database.createObjectStore('words', { keyPath: ['account', 'draft'] }),
    // Closes this connection. An open connection would block a later version of the dashboard from opening the
    // database.
    blocking: (_current, _blocked, event) => {
      opening = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

export async function keepUnsaved(words: UnsavedWords): Promise<void> {
  const buffer = await openBuffer()
  const transaction = buffer.transaction('words', 'readwrite', { durability: 'strict' })
  const stored = transaction.store.put(words)
  // Commits the transaction without waiting, because a closing page does not see the result of `put`.
  transaction.commit()
  await Promise.all([stored, transaction.done])
}

/** Returns null if the service has stored everything, or if the database row is unreadable. */
export async function readUnsaved(account: string, draft: string): Promise<UnsavedWords | null> {
  const buffer = await openBuffer()
  return UnsavedWords.safeParse(await buffer.get('words', [account, draft])).data ?? null
}

export async function listUnsaved(
  account: string,
): Promise<{ words: UnsavedWords[]; unreadable: unknown[] }> {
  const buffer = await openBuffer()
  // The upper bound `[account, []]` comes after all keys of the account, because IndexedDB sorts arrays after strings.
  const rows = await buffer.getAll('words', IDBKeyRange.bound([account], [account, []]))
  const read = rows.map((row) => ({ row, words: UnsavedWords.safeParse(row).data }))
  return {
    words: read.flatMap(({ words }) => words ?? []),
    unreadable: read.flatMap(({ row, words }) => (words === undefined ? [row] : [])),
  }
}

export async function forgetUnsaved(account: string, draft: string, changedAt = Infinity): Promise<void> {
  const buffer = await openBuffer()
  const transaction = buffer.transaction('words', 'readwrite')
  const words = UnsavedWords.safeParse(await transaction.store.get([account, draft])).data
  const isNewer = words !== undefined && words.changedAt > changedAt
  await Promise.all([isNewer ? null : transaction.store.delete([account, draft]), transaction.done])
}
