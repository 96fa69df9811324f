import { openDatabase } from '#web/device/database.ts'

/** The segments of a thread that this browser sent; null for any other. */
export async function readSentThread(accountId: string, uuid: string): Promise<string[] | null> {
  const database = await openDatabase()
  return (await database.get('sent-threads', [accountId, uuid]))?.segments ?? null
}
