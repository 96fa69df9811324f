import { startOfUtcDay, utcDay } from '#contract/day.ts'
import { ofAccount, openDevice } from '#web/device/database.ts'

/** A request to create a quote that this browser sent and that was not refused. */
export type SentQuote = { accountId: string; at: number }

/** Called once for each quote request, as soon as it is known that the service took it or may have taken it. */
export async function keepSentQuote(sent: SentQuote): Promise<void> {
  const database = await openDevice()
  const transaction = database.transaction('sent-quotes', 'readwrite')
  await transaction.store.put(sent)
  // Only the running day is ever counted.
  await transaction.store.delete(
    IDBKeyRange.bound([sent.accountId, 0], [sent.accountId, startOfDay(sent.at)], false, true),
  )
  await transaction.done
}

/**
 * How many quote requests of this UTC day left from this browser. Other browsers and programs may have sent
 * more with the same key, so the count of the service is at least this.
 */
export async function countSentQuotes(accountId: string, now: number): Promise<number> {
  const database = await openDevice()
  return database.count('sent-quotes', ofAccount(accountId, startOfDay(now)))
}

function startOfDay(moment: number): number {
  return startOfUtcDay(utcDay(moment))
}
