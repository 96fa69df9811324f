import { type QuotaReading, ofAccount, openDatabase, readRows } from './database.ts'

/** Enough for a line over months at a few readings a day. */
const MOST_READINGS = 500

export async function keepQuotaReading(reading: QuotaReading): Promise<void> {
  const database = await openDatabase()
  const transaction = database.transaction('quota-readings', 'readwrite', { durability: 'relaxed' })
  await transaction.store.put(reading)
  const keys = await transaction.store.getAllKeys(ofAccount(reading.accountId))
  // Keys come oldest first.
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MOST_READINGS)).map((key) => transaction.store.delete(key)),
  )
  await transaction.done
}

/** The readings of an account, oldest first. */
export async function readQuotaReadings(accountId: string): Promise<QuotaReading[]> {
  return readRows('quota-readings', accountId)
}
