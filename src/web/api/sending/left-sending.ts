import type { Sending } from '#web/device/sendings/sending.ts'
import { observable } from '#web/observable.ts'

/** What other screens say of a plan or a draft. */
type LeftSending = { accountId: string } & (
  | {
      /** The screen that was left while it was being sent. */
      from: { to: '/plan'; plan: string } | { to: '/compose/thread' | '/compose/quote'; draft: string }
      /** `Sending 7 of 12`, or what became of it where not all was created. */
      words: string
    }
  /** How many rows of a plan are created, where all that were sent are. */
  | { plan: string; created: number; total: number }
  /** What a request created after its screen was left, or whether one without an answer created anything. */
  | { found: Sending }
)

/** By the id of the plan or the draft; null where there is nothing to say any more. */
export const leftSendings = observable<Readonly<Record<string, LeftSending | null>> | null>(null)

export function tellOtherScreens(id: string, left: LeftSending | null): void {
  leftSendings.set({ ...leftSendings.read(), [id]: left })
}
