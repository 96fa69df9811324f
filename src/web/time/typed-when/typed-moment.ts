import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import type { Zone } from '#web/time/zone.ts'

/** A date and a time on the clocks of a zone. The clocks may skip or repeat this time, and it may have passed. */
export type TypedMoment = { date: Day; time: string; zone: Zone }

export type TypedWhen =
  | { state: 'empty' }
  | { state: 'read'; when: TypedMoment }
  /** The text can mean several moments, or a moment that a person may not expect. */
  | { state: 'ambiguous'; question: string; choices: readonly TypedMoment[] }
  | { state: 'unclear'; words: string }

export type TypedContext = {
  now: Moment
  /** The zone of the form, for a text that names no zone. */
  zone: Zone
  /** The zone of the person comes first, then the zones that were chosen before. */
  likely: readonly Zone[]
  display: Pick<Display, 'locale' | 'hourCycle' | 'weekStart'>
}
