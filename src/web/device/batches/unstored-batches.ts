import type { Batch } from '#web/device/database.ts'
import { isOnlyInMemory, listLocal, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'

/** Tables that the database did not take: in local storage, or on this page until it closes. */
const PREFIX = 'almanac.batch.'

export function keepUnstoredBatch(batch: Batch): void {
  writeLocal(PREFIX + batch.id, JSON.stringify(batch))
}

/** Whether the page holds the only copy of this table. */
export function isBatchOnlyInMemory(id: string): boolean {
  return isOnlyInMemory(PREFIX + id)
}

export function listUnstoredBatches(accountId: string): Batch[] {
  return listLocal(PREFIX)
    .flatMap((key) => {
      // Only this module writes under this prefix.
      const batch = JSON.parse(readLocal(key) ?? 'null') as Batch | null
      return batch ?? []
    })
    .filter((batch) => batch.accountId === accountId)
}

export function forgetUnstoredBatch(id: string): void {
  removeLocal(PREFIX + id)
}
