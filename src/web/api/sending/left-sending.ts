import { observable } from '#web/observable.ts'

/** A plan or a draft whose screen was left while it was being sent. */
interface LeftSending {
  accountId: string
  /** The screen that was left. */
  from: { to: '/plan'; plan: string } | { to: '/compose/thread' | '/compose/quote'; draft: string }
  /** `Sending 7 of 12`, or what became of it where not all was created. */
  words: string
}

/** For the other screens; null while there is nothing to say. */
export const leftSending = observable<LeftSending | null>(null)

/** The screen of a plan or a draft says itself what became of it. */
export function forgetLeftSending(id: string): void {
  const from = leftSending.read()?.from
  if (from !== undefined && id === ('plan' in from ? from.plan : from.draft)) leftSending.set(null)
}
