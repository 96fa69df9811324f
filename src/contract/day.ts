import { getDaysInMonth } from 'date-fns/getDaysInMonth'

/** A calendar day as the API writes it, `YYYY-MM-DD`; without a zone, and always one that exists. */
export type Day = string

const MS_PER_DAY = 86_400_000

/**
 * Days and moments lie between these two, both included. A day more on either side, as time zones and ends of ranges
 * need it, still has a year of four digits.
 */
export const FIRST_DAY: Day = '0001-01-01'
export const LAST_DAY: Day = '9998-12-31'

const FIRST_MOMENT = startOfUtcDay(FIRST_DAY)
const LAST_MOMENT = startOfUtcDay(LAST_DAY) + MS_PER_DAY - 1

/** Whether a moment, in milliseconds since 1970, lies on one of these days in UTC. */
export function isWithinDays(moment: number): boolean {
  return moment >= FIRST_MOMENT && moment <= LAST_MOMENT
}

export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (text < FIRST_DAY || text > LAST_DAY) return false
  // Date.parse accepts 30 February, so the parts are checked against the calendar.
  return year !== undefined && isDate(Number(year), Number(month), Number(day))
}

export function isDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Days since 1970-01-01. */
export function dayToNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY
}

export function numberToDay(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return numberToDay(dayToNumber(day) + count)
}

/** The day of a moment in UTC. */
export function utcDay(moment: number): Day {
  return numberToDay(Math.floor(moment / MS_PER_DAY))
}

export function startOfUtcDay(day: Day): number {
  return dayToNumber(day) * MS_PER_DAY
}

/** The first moment after the UTC day that `moment` lies in. */
export function nextUtcMidnight(moment: number): number {
  return (Math.floor(moment / MS_PER_DAY) + 1) * MS_PER_DAY
}

function daysInMonth(year: number, month: number): number {
  // The Date constructor adds 1900 to years below 100. The calendar repeats every 400 years, so another year stands in.
  return getDaysInMonth(new Date(2000 + (year % 400), month - 1))
}
