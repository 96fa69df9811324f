import type { Sending } from '#web/device/sendings/sending.ts'
import type { MayBegin } from '#web/device/sendings/sending-rules.ts'
import { browserSending, settling } from './browser-sending.ts'
import { type DelayBefore, browserDelay, withDelay } from './delayed-sending.ts'
import { sendAgain, sendOnce, settleUnknown } from './send-once.ts'

/** What can be done with a sending in this browser. */
export const sends = {
  send: (next: Sending, mayBegin: MayBegin, before: DelayBefore) =>
    sendOnce(next, withDelay(browserSending(mayBegin), before, browserDelay(mayBegin))),
  sendAgain: (before: Sending, next: Sending, mayBegin: MayBegin) =>
    sendAgain(before, next, browserSending(mayBegin)),
  lookUp: (sending: Sending) => settleUnknown(sending, settling),
  /** The decision of a person who has looked elsewhere goes before the search. */
  decideNotCreated: (sending: Sending) => settling.settle(sending, { state: 'not-created' }),
}
