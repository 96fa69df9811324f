import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import type { Zone } from '#web/time/zone.ts'

/** A date and a time on the clocks of a zone. The clocks may still skip or repeat it, and it may have passed. */
export type TypedMoment = { date: Day; time: string; zone: Zone }

export type TypedWhen =
  | { state: 'empty' }
  | { state: 'read'; when: TypedMoment }
  /** The text can mean several moments, or one that is far from the typed one. */
  | { state: 'ambiguous'; question: string; choices: readonly TypedMoment[] }
  | { state: 'unclear'; words: string }

export type TypedContext = {
  now: Moment
  /** The zone of the form. It applies if the text names no zone. */
  zone: Zone
  /** The person's own zone comes first, then the zones that were chosen before. */
  likely: readonly Zone[]
  display: Pick<Display, 'locale' | 'hourCycle' | 'weekStart'>
}
