import { addMonths as addMonthsToDate } from 'date-fns/addMonths'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { type Day, toDay, utc } from '#contract/day.ts'
import { type DateRange, widenRange } from '#contract/date-range.ts'

/** A month, such as `2026-11`. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function addMonths(month: Month, count: number): Month {
  return monthOf(addMonthsToDay(`${month}-01`, count))
}

export function daysOfMonth(month: Month): DateRange {
  const from = `${month}-01`
  return { from, to: toDay(lastDayOfMonth(from, { in: utc })) }
}

/** The days of one request: the month, and one more day at each end. */
export function monthToRange(month: Month): DateRange {
  return widenRange(daysOfMonth(month))
}

/** The same day some months later, or the last day of a month that is too short for it. */
export function addMonthsToDay(day: Day, count: number): Day {
  return toDay(addMonthsToDate(day, count, { in: utc }))
}
