import { mutationOptions } from '@tanstack/react-query'
import type { CreatedPost } from '#contract/created-post.ts'
import type { Failure } from '#contract/failure.ts'
import type { QuoteRequest } from '#contract/quote.ts'
import type { ThreadRequest } from '#contract/thread.ts'
import { readConnection } from './connection.ts'
import { RequestFailed } from './request-failed.ts'

/** What a creation sends: one of the two kinds that the interface can create. */
export type Creation = { kind: 'thread'; thread: ThreadRequest } | { kind: 'quote'; quote: QuoteRequest }

/** One request for each call, whatever comes of it: a second one could publish twice. */
export function createPostMutation() {
  return mutationOptions({
    mutationFn: createPost,
    retry: false,
    // Whatever the outcome, what was read may no longer be what is there.
    onSettled: async (_created, _error, _creation, _result, { client }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['posts'] }),
        client.invalidateQueries({ queryKey: ['limits'] }),
      ])
    },
  })
}

/** Whether the post may have been created although the answer does not say so. */
export function isOutcomeUnknown({ reason }: Failure): boolean {
  return ['no-answer', 'answer-unreadable', 'unexpected', 'upstream-fault', 'upstream-silent'].includes(
    reason,
  )
}

async function createPost(creation: Creation): Promise<CreatedPost> {
  const { request } = await import('./client.ts')
  const connection = readConnection()
  try {
    return creation.kind === 'thread'
      ? await request('createThread', creation.thread, connection)
      : await request('createQuote', creation.quote, connection)
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.failure.reason !== 'key-refused') throw error
    // One code stands for a dead key and for a key that may only read; reading tells them apart.
    await request('accountLimits', null, connection)
    throw new RequestFailed({ ...error.failure, reason: 'permission-missing' })
  }
}
