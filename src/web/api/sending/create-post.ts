import type { CreatedPost } from '#contract/creation/created-post.ts'
import type { Failure, Reason } from '#contract/failure.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { readConnection } from '#web/api/transport/connection.ts'
import { RequestFailed, withoutAnswer } from '#web/api/transport/request-failed.ts'

/** One request per call and no retry, because a second one could publish twice. Only send-once calls it. */
export async function createPost({ id, name = id, creation }: Sending): Promise<CreatedPost> {
  const { request } = await loadClient()
  const connection = readConnection()
  try {
    const named = { ...connection, sending: name }
    return creation.kind === 'thread'
      ? await request('createThread', creation.thread, named)
      : await request('createQuote', creation.quote, named)
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.failure.reason !== 'key-refused') throw error
    // One code stands for a revoked key and for a read-only one; a reading tells them apart.
    await request('accountLimits', null, connection)
    throw new RequestFailed({ ...error.failure, reason: 'permission-missing' })
  }
}

export function loadClient() {
  return import('#web/api/transport/client.ts').catch(() => {
    throw withoutAnswer('no-answer')
  })
}

const UNDECIDED: readonly Reason[] = [
  'no-answer',
  'answer-unreadable',
  'unexpected',
  'store-unavailable',
  'upstream-fault',
  'upstream-silent',
]

/** Whether the post may have been created although the answer does not say so. */
export function isOutcomeUnknown({ reason, code }: Failure): boolean {
  // A service that fails with an unlisted 5xxx code may have created the post before.
  const isBreakdown = reason === 'refused-otherwise' && code !== null && /^5\d*$/.test(String(code))
  return isBreakdown || UNDECIDED.includes(reason)
}
