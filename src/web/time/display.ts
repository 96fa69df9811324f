import { type Weekday } from './grid.ts'
import { type Zone } from './zone.ts'

/** How times and dates are shown. */
export type Display = {
  /** The locale decides the order of dates, the format of numbers, and the defaults of the other fields. */
  locale: string
  zone: Zone
  weekStart: Weekday
  hourCycle: 12 | 24
}

/** The settings that decide how a clock time looks. */
export type ClockFormat = Pick<Display, 'locale' | 'hourCycle'>
