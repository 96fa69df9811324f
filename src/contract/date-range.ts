import { type Day, FIRST_DAY, LAST_DAY, addDays, dayDifference } from './day.ts'
import type { Refusal } from './failure.ts'

export const MAX_RANGE_DAYS = 90

/** Includes both `from` and `to`. */
export type DateRange = { from: Day; to: Day }

export function countDays({ from, to }: DateRange): number {
  return dayDifference(from, to) + 1
}

export function checkOrder({ from, to }: DateRange): Refusal | null {
  return from > to ? 'range-reversed' : null
}

export function checkRange(range: DateRange): Refusal | null {
  return checkOrder(range) ?? (countDays(range) > MAX_RANGE_DAYS ? 'range-too-long' : null)
}

/** Adds a day at each end, because the API's specification does not name the time zone of a range. */
export function widenRange({ from, to }: DateRange): DateRange {
  return {
    from: from === FIRST_DAY ? from : addDays(from, -1),
    to: to === LAST_DAY ? to : addDays(to, 1),
  }
}
