import { type Weekday } from './grid.ts'
import { type Zone } from './zone.ts'

/** How times and dates are shown. */
export type Display = {
  /** Decides the order of dates, the look of numbers and the defaults of the other fields. */
  locale: string
  zone: Zone
  weekStart: Weekday
  hourCycle: 12 | 24
}

/** The settings that decide the look of a clock time. */
export type ClockFormat = Pick<Display, 'locale' | 'hourCycle'>
