import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import { DraftDocument, PlanPlace } from '#contract/workspace/draft.ts'

/** The document of a draft that the service has not confirmed yet. A confirmed row leaves the buffer. */
export const UnsavedWords = z.object({
  account: z.string(),
  draft: z.string(),
  /** The revision of the draft in the service on which the words are based; 0 for a new draft. */
  revision: z.int(),
  /** The ids of the saves without an answer, which may have reached the service. */
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
    // A page of a later version waits until this connection closes.
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

/** Resolves when the words are on the disk. */
export async function keepUnsaved(words: UnsavedWords): Promise<void> {
  const buffer = await openBuffer()
  const transaction = buffer.transaction('words', 'readwrite', { durability: 'strict' })
  const stored = transaction.store.put(words)
  // A page that is being closed gets no answer to the put, so the transaction commits at once.
  transaction.commit()
  await Promise.all([stored, transaction.done])
}

/** Returns null if the service has confirmed all words, or if the row cannot be read. */
export async function readUnsaved(account: string, draft: string): Promise<UnsavedWords | null> {
  const buffer = await openBuffer()
  return UnsavedWords.safeParse(await buffer.get('words', [account, draft])).data ?? null
}

/** The words of all drafts of an account on this device, and the rows that cannot be read. */
export async function listUnsaved(
  account: string,
): Promise<{ words: UnsavedWords[]; unreadable: unknown[] }> {
  const buffer = await openBuffer()
  // IndexedDB orders every array after every string, so this is the end of the account's keys.
  const rows = await buffer.getAll('words', IDBKeyRange.bound([account], [account, []]))
  const read = rows.map((row) => ({ row, words: UnsavedWords.safeParse(row).data }))
  return {
    words: read.flatMap(({ words }) => words ?? []),
    unreadable: read.flatMap(({ row, words }) => (words === undefined ? [row] : [])),
  }
}

/** Removes words that the service has confirmed. Words that were changed after `changedAt` stay. */
export async function forgetUnsaved(account: string, draft: string, changedAt = Infinity): Promise<void> {
  const buffer = await openBuffer()
  const transaction = buffer.transaction('words', 'readwrite')
  const words = UnsavedWords.safeParse(await transaction.store.get([account, draft])).data
  const isNewer = words !== undefined && words.changedAt > changedAt
  await Promise.all([isNewer ? null : transaction.store.delete([account, draft]), transaction.done])
}
