import { type Weekday } from './grid.ts'
import { type Zone } from './zone.ts'

/** How times and dates are shown. */
export type Display = {
  /** Decides the order of dates, the look of numbers and the defaults of the others. */
  locale: string
  zone: Zone
  weekStart: Weekday
  hourCycle: 12 | 24
}

/** What the look of a clock time follows from. */
export type ClockFormat = Pick<Display, 'locale' | 'hourCycle'>
