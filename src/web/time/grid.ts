import { type Day, addDays, dayToNumber } from '#contract/day.ts'

/** A day of the week as ISO counts it: 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAYS_PER_WEEK = 7

export function weekdayOf(day: Day): Weekday {
  // 1970-01-01 was a Thursday; the remainder of seven days plus one is a weekday.
  return (((((dayToNumber(day) + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1) as Weekday
}

export function startOfWeek(day: Day, weekStart: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - weekStart + DAYS_PER_WEEK) % DAYS_PER_WEEK))
}

export function weekOf(day: Day, weekStart: Weekday): Day[] {
  return daysFrom(startOfWeek(day, weekStart), DAYS_PER_WEEK)
}

/** The whole weeks that cover these days. */
export function weeksOver(first: Day, last: Day, weekStart: Weekday): Day[][] {
  const weeks: Day[][] = []
  for (let start = startOfWeek(first, weekStart); start <= last; start = addDays(start, DAYS_PER_WEEK)) {
    weeks.push(daysFrom(start, DAYS_PER_WEEK))
  }
  return weeks
}

export function daysBetween(first: Day, last: Day): Day[] {
  return daysFrom(first, Math.max(0, dayToNumber(last) - dayToNumber(first) + 1))
}

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
