import type { CreatedPost } from '#contract/creation/created-post.ts'
import { delayedSendings } from '#web/device/sendings/delayed-sendings.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { beginAtOnce, numberAhead } from '#web/device/sendings/sendings.ts'
import { readyToCreate } from './create-post.ts'
import { readLocks } from './draft-lock.ts'
import { Undone } from './not-sent.ts'
import { type SendDelay, startSendDelay } from './send-delay.ts'
import type { SendingEnvironment } from './send-once.ts'

/** How long a request waits, and who shows that it does. */
export type DelayBefore = { seconds: number; onDelay: (delay: SendDelay) => void }

/** Browsers let requests with 64 kB of bodies outlive a page; the fields of a form need a little more than their JSON. */
const MOST_AT_LEAVING = 60_000

/**
 * Waits under the draft's lock, before the sending is stored: undone, nothing has happened. A page that is left stores
 * the sending in local storage and sends it in the same task.
 */
export function withDelay(
  environment: SendingEnvironment,
  { seconds, onDelay }: DelayBefore,
): SendingEnvironment {
  if (seconds === 0) return environment
  let sentAtLeaving: { sending: Sending; answer: Promise<CreatedPost> } | null = null
  return {
    ...environment,
    begin: async (asked) => {
      const [create, numbered] = await Promise.all([readyToCreate(), numberAhead(asked)])
      // Another sending of the draft is open, or has succeeded: the same check says so again.
      if (numbered === null) return environment.begin(asked)
      const { draftId: id, accountId } = asked
      const leave = () => {
        if (!beginAtOnce(numbered)) return false
        delayedSendings.forget(id)
        sentAtLeaving = { sending: numbered, answer: create(numbered, { outlivesPage: true }) }
        // Who waits for the answer may be gone.
        sentAtLeaving.answer.catch(() => null)
        return true
      }
      delayedSendings.keep({ id, accountId })
      const delay = startSendDelay(seconds, canOutlivePage(numbered) ? leave : null)
      onDelay(delay)
      const end = await delay.end
      delayedSendings.forget(id)
      if (end === 'undone') throw new Undone()
      return sentAtLeaving === null
        ? environment.begin(asked)
        : { begun: true, sending: sentAtLeaving.sending }
    },
    post: (sending) => sentAtLeaving?.answer ?? environment.post(sending),
  }
}

/** Only with locks is it certain that no other tab sends the draft meanwhile. */
function canOutlivePage({ creation }: Sending): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(creation)).length
  return readLocks() !== undefined && bytes <= MOST_AT_LEAVING
}
