import type { CreatedPost } from '#contract/creation/created-post.ts'
import type { DelayNote } from '#web/device/drafts/delay-notes.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { Undone } from './not-sent.ts'
import type { SendDelay } from './send-delay.ts'
import type { SendingEnvironment, SentAtLeaving } from './send-once.ts'

/** How long a request waits, and a callback that shows the wait. */
export type UndoDelay = { seconds: number; onDelay: (delay: SendDelay) => void }

/** What the wait needs from the browser, so that tests can run every order of events. */
export type DelayEnvironment = {
  /** Resolves to a function whose request leaves synchronously, because a page that closes waits for nothing. */
  loadCreate: () => Promise<(sending: Sending, how: { outlivesPage: boolean }) => Promise<CreatedPost>>
  /** The sending as it would be stored now; null if it may not begin. */
  previewBegin: (next: Sending) => Promise<Sending | null>
  /** Stores the sending of `previewBegin` synchronously. Returns whether it is on the disk. */
  beginAtOnce: (toBegin: Sending) => boolean
  /** What a crash leaves behind. Written synchronously. */
  notes: { keep: (note: DelayNote) => unknown; forget: (draftId: string) => void }
  canOutlivePage: (toBegin: Sending) => boolean
  start: (seconds: number, leave: (() => boolean) | null) => SendDelay
  /** Calls back when another tab may have sent something, until the returned function is called. */
  onSendingChange: (changed: () => void) => () => void
}

/**
 * Waits under the draft's lock, before the sending is stored: undone, nothing has happened. A page that is left stores
 * the sending in local storage and sends it in the same task.
 */
export function withDelay(
  environment: SendingEnvironment,
  { seconds, onDelay }: UndoDelay,
  { loadCreate, previewBegin, beginAtOnce, notes, canOutlivePage, start, onSendingChange }: DelayEnvironment,
): SendingEnvironment {
  if (seconds === 0) return environment
  return {
    ...environment,
    delay: async (next) => {
      const [create, first] = await Promise.all([loadCreate(), previewBegin(next)])
      // `begin` makes the same check, and says why it may not.
      if (first === null) return null
      let toBegin: Sending | null = first
      let sentAtLeaving: SentAtLeaving | null = null
      const { draftId, accountId } = next
      const leave = () => {
        if (toBegin === null || !beginAtOnce(toBegin)) return false
        notes.forget(draftId)
        sentAtLeaving = { sending: toBegin, answer: create(toBegin, { outlivesPage: true }) }
        // The screen that waits for the answer may be unmounted.
        sentAtLeaving.answer.catch(() => null)
        return true
      }
      notes.keep({ id: draftId, accountId })
      const delay = start(seconds, canOutlivePage(first) ? leave : null)
      const unsubscribe = onSendingChange(() => {
        void previewBegin(next).then((changed) => (toBegin = changed))
      })
      onDelay(delay)
      const end = await delay.end
      unsubscribe()
      if (end === 'over' || end === 'sent-at-leaving') return sentAtLeaving
      notes.forget(draftId)
      throw new Undone()
    },
    begin: async (next) => {
      // The note stays if it cannot begin, because its screen may be gone.
      const begun = await environment.begin(next)
      notes.forget(next.draftId)
      return begun
    },
  }
}
