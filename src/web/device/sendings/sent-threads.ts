import { openDevice } from '#web/device/database.ts'

/** A thread as it was written; the interface has no list of segments to read back. */
export type SentThread = { accountId: string; uuid: string; segments: string[] }

export async function readSentThread(accountId: string, uuid: string): Promise<SentThread | null> {
  const database = await openDevice()
  return (await database.get('sent-threads', [accountId, uuid])) ?? null
}
