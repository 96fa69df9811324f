import { readRow } from '#web/device/database.ts'

/** The segments of a thread that this browser sent; null for any other. */
export async function readSentThread(accountId: string, uuid: string): Promise<string[] | null> {
  return (await readRow('sent-threads', [accountId, uuid]))?.segments ?? null
}
