import type { UTCDate } from '@date-fns/utc'
import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as addDaysToDate } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { startOfDay } from 'date-fns/startOfDay'

export type Day = string

export const MS_PER_DAY = 86_400_000

/**
 * Time zones and widened ranges go one day beyond these limits. That further day must still have a year of four digits.
 */
export const FIRST_DAY: Day = '0001-01-01'
export const LAST_DAY: Day = '9998-12-31'

const FIRST_MOMENT = startOfUtcDay(FIRST_DAY)
const LAST_MOMENT = startOfUtcDay(LAST_DAY) + MS_PER_DAY - 1

export function isWithinDays(moment: number): boolean {
  return moment >= FIRST_MOMENT && moment <= LAST_MOMENT
}

export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (text < FIRST_DAY || text > LAST_DAY) return false
  // Checks whether the day exists, because `Date.parse` accepts 30 February.
  return year !== undefined && isDate(Number(year), Number(month), Number(day))
}

export function isDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= daysInMonth(year, month))
}

/** Pass this function to date-fns as the option `in`, so that date-fns counts in UTC whatever the machine's zone. */
export function utc(value: Day | Date | number): UTCDate {
  return new UTCDateMini(value)
}

export function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return toDay(addDaysToDate(day, count, { in: utc }))
}

export function dayDifference(from: Day, to: Day): number {
  return differenceInCalendarDays(to, from, { in: utc })
}

export function utcDay(moment: number): Day {
  return toDay(new Date(moment))
}

export function startOfUtcDay(day: Day): number {
  return Date.parse(day)
}

export function nextUtcMidnight(moment: number): number {
  return startOfDay(addDaysToDate(moment, 1, { in: utc })).getTime()
}

function daysInMonth(year: number, month: number): number {
  const last = new Date(0)
  last.setUTCFullYear(year, month, 0)
  return last.getUTCDate()
}
