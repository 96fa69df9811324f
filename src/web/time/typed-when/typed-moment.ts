import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import type { Zone } from '#web/time/zone.ts'

export type TypedMoment = { date: Day; time: string; zone: Zone }

export type TypedWhen =
  | { state: 'empty' }
  | { state: 'read'; when: TypedMoment }
  | { state: 'ambiguous'; question: string; choices: readonly TypedMoment[] }
  | { state: 'unclear'; words: string }

export type TypedContext = {
  now: Moment
  zone: Zone
  /** The person's own zone, then the zones that they have chosen before. */
  likely: readonly Zone[]
  display: Pick<Display, 'locale' | 'hourCycle' | 'weekStart'>
}
