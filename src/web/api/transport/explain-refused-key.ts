import type { Connection } from './connection.ts'
import { client } from './late-client.ts'
import { RequestFailed } from './request-failed.ts'

/**
 * One code stands for a refused key and for a good one without the right to an operation; a reading of the limits shows
 * them apart. Throws with the given reason where the key is good.
 */
export async function explainRefusedKey(
  error: unknown,
  reason: 'permission-missing' | 'refused-otherwise',
  connection: Connection,
): Promise<never> {
  if (!(error instanceof RequestFailed) || error.failure.reason !== 'key-refused') throw error
  const { request } = await client.loadNow()
  await request('accountLimits', null, connection)
  throw new RequestFailed({ ...error.failure, reason })
}
