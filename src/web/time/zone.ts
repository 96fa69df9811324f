/**
 * The rules for time in the dashboard:
 * - A moment is a number of milliseconds since 1970 in UTC (`Moment`), and a day is a plain `YYYY-MM-DD` without a
 *   zone (`Day`). No code uses local date objects.
 * - The display zone, from the settings or the URL, decides a post's day and clock time. It does not change requests,
 *   which name days in UTC and ask for one day more at each end.
 * - A day is what the clocks of the zone show. It may have 23, 24 or 25 hours, may begin at another hour than
 *   midnight, and may be missing if the zone crossed the date line.
 * - A clock time that daylight saving skips has no moment, and a repeated one has two. The form asks which is meant.
 */
import { readOffset } from '#contract/wall-time.ts'
import { type Day, dayDifference, startOfUtcDay, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'

export type Zone = string

export const UTC = 'UTC'
export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 86_400_000

export function browserZone(): Zone {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const dayNames = new Map<number, Day>()

export function momentToDay(moment: Moment, zone: Zone): Day {
  const number = Math.floor((moment + readOffset(zone, moment)) / MS_PER_DAY)
  let day = dayNames.get(number)
  if (day === undefined) dayNames.set(number, (day = utcDay(number * MS_PER_DAY)))
  return day
}

/** If the zone skips `day`, returns the first moment of the next day that exists. */
export function startOfDay(day: Day, zone: Zone): Moment {
  const midnight = startOfUtcDay(day)
  // The day begins between these two moments, because no zone is more than 15 hours from UTC.
  let before = midnight - 16 * MS_PER_HOUR
  let from = midnight + 16 * MS_PER_HOUR
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (momentToDay(middle, zone) >= day) from = middle
    else before = middle
  }
  return from
}

export function daysPassed(from: Moment, to: Moment, zone: Zone): number {
  return dayDifference(momentToDay(from, zone), momentToDay(to, zone))
}

export function hoursOfDay(day: Day, next: Day, zone: Zone): number {
  return (startOfDay(next, zone) - startOfDay(day, zone)) / MS_PER_HOUR
}

/** Uses the clock time. On the day of a clock change, this is not the number of minutes since midnight. */
export function minuteOfDay(moment: Moment, zone: Zone): number {
  const local = moment + readOffset(zone, moment)
  return Math.floor((local - Math.floor(local / MS_PER_DAY) * MS_PER_DAY) / MS_PER_MINUTE)
}
