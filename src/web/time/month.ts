import { type Day, addDays } from '#contract/day.ts'
import { type DateRange, widenRange } from '#contract/date-range.ts'
import { twoDigits } from './clock-time.ts'

/** A month, `2026-11`. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + (number - 1) + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${twoDigits((months % 12) + 1)}`
}

export function daysOfMonth(month: Month): DateRange {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** What one request asks for: a month, and a day more on both sides. */
export function monthToRange(month: Month): DateRange {
  return widenRange(daysOfMonth(month))
}

/** The same day some months away, or the last day of a month that is too short for it. */
export function addMonthsToDay(day: Day, count: number): Day {
  const { to } = daysOfMonth(addMonths(monthOf(day), count))
  const same = `${monthOf(to)}-${day.slice(8)}`
  return same < to ? same : to
}
