import { startOfUtcDay, utcDay } from '#contract/day.ts'
import { ofAccount, openDatabase } from '#web/device/database.ts'

/** Called once for each quote request that is known to have created a quote. */
export async function keepSentQuote(accountId: string, createdAt: number): Promise<void> {
  const database = await openDatabase()
  const transaction = database.transaction('sent-quotes', 'readwrite')
  await transaction.store.put({ accountId, at: createdAt })
  // Earlier days are never counted again.
  await transaction.store.delete(
    IDBKeyRange.bound([accountId, 0], [accountId, startOfUtcDay(utcDay(createdAt))], false, true),
  )
  await transaction.done
}

/** How many quotes this browser created since midnight UTC. */
export async function countSentQuotes(accountId: string, now: number): Promise<number> {
  const database = await openDatabase()
  return database.count('sent-quotes', ofAccount(accountId, startOfUtcDay(utcDay(now))))
}
