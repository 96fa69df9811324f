import type { CreatedPost } from '#contract/creation/created-post.ts'
import type { Failure, Reason } from '#contract/failure.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { type Connection, readConnection, readProof } from '#web/api/transport/connection.ts'
import { clientModule } from '#web/api/loading/client-module.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'

/**
 * One request per call, because a second one could publish twice. It is repeated only where the service refused the
 * session, and so created nothing, while another tab signed in. Called by send-once alone, through its environment; what is
 * sent when the page is left goes through `loadCreate`.
 */
export async function createPost(sending: Sending): Promise<CreatedPost> {
  return (await loadCreate())(sending, { outlivesPage: false })
}

/** The same as a function whose request leaves synchronously, because a page that closes waits for nothing. */
export async function loadCreate() {
  const { request, throwExplained } = await clientModule.load()
  return async (
    { id, name = id, creation, accountId }: Sending,
    { outlivesPage }: { outlivesPage: boolean },
  ): Promise<CreatedPost> => {
    const create = (connection: Connection) => {
      const options = { sendingName: name, outlivesPage }
      return creation.kind === 'thread'
        ? request('createThread', creation.thread, connection, options)
        : request('createQuote', creation.quote, connection, options)
    }
    // Of the sending's account, which the page may have left.
    const connection = readConnection(accountId)
    try {
      return await create(connection).catch(async (error: unknown) => {
        const isRefused = errorToFailure(error).reason === 'session-missing'
        if (!isRefused || !(await hasNewProof(accountId, connection.proof))) throw error
        return await create(readConnection(accountId))
      })
    } catch (error) {
      return await throwExplained(error, 'permission-missing', readConnection(accountId))
    }
  }
}

const NEW_PROOF_WITHIN_MS = 500
const LOOK_EVERY_MS = 25

/**
 * Whether another tab has signed in to this account since this proof was read. The cookie of a sign-in is there before
 * that tab stores its proof, so a request between the two is refused, and the new proof comes a moment later.
 */
async function hasNewProof(account: string, before: string | null): Promise<boolean> {
  const until = performance.now() + NEW_PROOF_WITHIN_MS
  while (readProof(account) === before) {
    if (performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return true
}

const UNDECIDED: readonly Reason[] = [
  'no-answer',
  'answer-unreadable',
  'unexpected',
  'store-unavailable',
  'platform-silent',
  'upstream-fault',
  'upstream-silent',
]

/** Whether the post may have been created although the answer does not say so. */
export function isOutcomeUnknown({ reason, code }: Failure): boolean {
  // A service that fails with an unlisted 5xxx code may have created the post before.
  const isBreakdown = reason === 'refused-otherwise' && code !== null && /^5\d*$/.test(String(code))
  return isBreakdown || UNDECIDED.includes(reason)
}
