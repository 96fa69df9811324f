import { addMonths as addMonthsToDate } from 'date-fns/addMonths'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { type Day, toDay, utc } from '#contract/day.ts'
import { type DateRange, widenRange } from '#contract/date-range.ts'

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

/** Adds a day at each end, because requests name days in UTC. */
export function monthToRange(month: Month): DateRange {
  return widenRange(daysOfMonth(month))
}

export function addMonthsToDay(day: Day, count: number): Day {
  return toDay(addMonthsToDate(day, count, { in: utc }))
}
