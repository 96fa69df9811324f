import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { getISODay } from 'date-fns/getISODay'
import { startOfWeek as startOfWeekOfDate } from 'date-fns/startOfWeek'
import { type Day, addDays, toDay, utc } from '#contract/day.ts'

/** 1 is Monday and 7 is Sunday, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export function weekdayOf(day: Day): Weekday {
  // The cast is safe: `getISODay` returns a number from 1 to 7.
  return getISODay(day, { in: utc }) as Weekday
}

export function startOfWeek(day: Day, weekStart: Weekday): Day {
  // `% 7` turns 7 into 0, because date-fns counts Sunday as 0. The cast is safe: the remainder is from 0 to 6.
  const weekStartsOn = (weekStart % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
  return toDay(startOfWeekOfDate(day, { in: utc, weekStartsOn }))
}

export function weekOf(day: Day, weekStart: Weekday): Day[] {
  const start = startOfWeek(day, weekStart)
  return daysBetween(start, addDays(start, 6))
}

export function weeksOver(first: Day, last: Day, weekStart: Weekday): Day[][] {
  return daysBetween(startOfWeek(first, weekStart), last)
    .filter((_, index) => index % 7 === 0)
    .map((start) => daysBetween(start, addDays(start, 6)))
}

export function daysBetween(first: Day, last: Day): Day[] {
  return first > last ? [] : eachDayOfInterval({ start: first, end: last }, { in: utc }).map(toDay)
}
