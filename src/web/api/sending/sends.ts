import type { Sending } from '#web/device/sendings/sending.ts'
import { browserSending } from './browser-sending.ts'
import { type DelayBefore, withDelay } from './delayed-sending.ts'
import { sendAgain, sendOnce, settleUnknown } from './send-once.ts'

/** What can be done with a sending in this browser. */
export const sends = {
  send: (next: Sending, before: DelayBefore) => sendOnce(next, withDelay(browserSending, before)),
  sendAgain: (before: Sending, next: Sending) => sendAgain(before, next, browserSending),
  lookUp: (sending: Sending) => settleUnknown(sending, browserSending),
  /** A person who has looked elsewhere knows better than any search. */
  decideNotCreated: (sending: Sending) => browserSending.settle(sending, { state: 'not-created' }),
}
