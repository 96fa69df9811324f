import { observable } from '#web/observable.ts'

/** `Sending 7 of 12`, of a plan whose screen was left; what became of it where not all was created. */
type PlanProgress = { accountId: string; planId: string; words: string }

/** For the other screens; null while there is nothing to say. */
export const planProgress = observable<PlanProgress | null>(null)
