import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { getISODay } from 'date-fns/getISODay'
import { startOfWeek as startOfWeekOfDate } from 'date-fns/startOfWeek'
import { type Day, addDays, toDay, utc } from '#contract/day.ts'

/** A day of the week in the numbers of ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export function weekdayOf(day: Day): Weekday {
  // date-fns returns a number, which is always an ISO weekday from 1 to 7.
  return getISODay(day, { in: utc }) as Weekday
}

export function startOfWeek(day: Day, weekStart: Weekday): Day {
  // date-fns counts Sunday as 0, so the remainder of a division by seven fits.
  const weekStartsOn = (weekStart % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
  return toDay(startOfWeekOfDate(day, { in: utc, weekStartsOn }))
}

export function weekOf(day: Day, weekStart: Weekday): Day[] {
  const start = startOfWeek(day, weekStart)
  return daysBetween(start, addDays(start, 6))
}

/** The whole weeks that contain these days. */
export function weeksOver(first: Day, last: Day, weekStart: Weekday): Day[][] {
  return daysBetween(startOfWeek(first, weekStart), last)
    .filter((_, index) => index % 7 === 0)
    .map((start) => daysBetween(start, addDays(start, 6)))
}

/** All days from the first to the last. The result is empty if the last day is before the first. */
export function daysBetween(first: Day, last: Day): Day[] {
  return first > last ? [] : eachDayOfInterval({ start: first, end: last }, { in: utc }).map(toDay)
}
