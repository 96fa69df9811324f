import type { Sending } from '#web/device/sendings/sending.ts'
import { NotSent } from './not-sent.ts'

type SendAndLook = {
  next: Sending
  send: () => Promise<Sending>
  lookUp: (open: Sending) => Promise<Sending>
  /** Called before it is looked up, which takes some seconds. */
  onUnknown: (open: Sending) => void
}

/**
 * Sends, and looks up what is then unknown. Whatever broke, the request may have left, so every other error leaves the
 * outcome unknown. Rejects with NotSent if nothing was sent.
 */
export async function sendAndLook({ next, send, lookUp, onUnknown }: SendAndLook): Promise<Sending> {
  const sent = await send().catch((error: unknown): Sending => {
    if (error instanceof NotSent) throw error
    return { ...next, outcome: { state: 'unknown', failure: null } }
  })
  if (sent.outcome.state !== 'unknown') return sent
  onUnknown(sent)
  return lookUp(sent).catch(() => sent)
}
