import type { Sending } from '#web/device/sendings/sending.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'

const browserSendingModule = lazyModule(() => import('./browser-sending.ts'))

/** By a press. Where the script cannot be fetched, the outcome stays open. */
export function startLookUp(sending: Sending): void {
  browserSendingModule
    .load()
    .then(({ lookUpSending }) => lookUpSending(sending))
    .catch(() => null)
}
