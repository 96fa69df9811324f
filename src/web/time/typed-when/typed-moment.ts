import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import type { Zone } from '#web/time/zone.ts'

/** A date and a time on the clocks of a zone. The clocks may skip or repeat the time, and it may have passed. */
export type TypedMoment = { date: Day; time: string; zone: Zone }

export type TypedWhen =
  | { state: 'empty' }
  | { state: 'read'; when: TypedMoment }
  | { state: 'ambiguous'; question: string; choices: readonly TypedMoment[] }
  | { state: 'unclear'; words: string }

export type TypedContext = {
  now: Moment
  /** The form's zone, which applies if the text names none. */
  zone: Zone
  /** The person's own zone, then the zones that they have chosen before. */
  likely: readonly Zone[]
  display: Pick<Display, 'locale' | 'hourCycle' | 'weekStart'>
}
