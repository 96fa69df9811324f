import { type Weekday } from './grid.ts'
import { type Zone } from './zone.ts'

export type Display = {
  /** `locale` decides the order of day and month, the number format, and the defaults of the other fields. */
  locale: string
  zone: Zone
  weekStart: Weekday
  hourCycle: 12 | 24
}

export type ClockFormat = Pick<Display, 'locale' | 'hourCycle'>
