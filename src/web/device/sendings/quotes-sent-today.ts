import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { startOfUtcDay, utcDay } from '#contract/day.ts'
import { type SentQuote, openDatabase, readRows } from '#web/device/database.ts'
import { publishDeviceChange } from '#web/device/device-changes.ts'

/** What is known of the quote requests since midnight UTC. */
export type QuotesToday = {
  used: number
  /** The service has refused one because all are used. Otherwise other programs may have used more. */
  isCapReached: boolean
}

/** Called once for each quote request that is known to have created a quote. */
export async function keepSentQuote(accountId: string, at: number): Promise<void> {
  await keep({ accountId, at })
}

/** Called when the service refuses a quote request because those of the day are used up. */
export async function keepDailyCapReached(accountId: string, at: number): Promise<void> {
  await keep({ accountId, at, isCapReached: true })
}

export async function readQuotesToday(accountId: string, now: number): Promise<QuotesToday> {
  return countQuotes(await readRows('sent-quotes', accountId, startOfUtcDay(utcDay(now))))
}

/** A quote that was created after the refusal proves that more were left, for instance with another key. */
export function countQuotes(quotes: readonly Pick<SentQuote, 'at' | 'isCapReached'>[]): QuotesToday {
  const created = quotes.filter(({ isCapReached }) => isCapReached !== true)
  const refused = quotes.filter(({ isCapReached }) => isCapReached === true)
  const isCapReached = refused.some(({ at }) => created.every((quote) => quote.at <= at))
  return { used: isCapReached ? Math.max(created.length, QUOTES_PER_DAY) : created.length, isCapReached }
}

async function keep(quote: SentQuote): Promise<void> {
  const { accountId, at } = quote
  const database = await openDatabase()
  const transaction = database.transaction('sent-quotes', 'readwrite')
  await transaction.store.put(quote)
  // Earlier days are never counted again.
  await transaction.store.delete(
    IDBKeyRange.bound([accountId, 0], [accountId, startOfUtcDay(utcDay(at))], false, true),
  )
  await transaction.done
  publishDeviceChange({ about: 'sent-quotes' })
}
