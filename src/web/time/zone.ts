/**
 * The policy on time.
 *
 * - Inside the app every moment is a number of milliseconds since 1970 in UTC (`Moment`); every day is a plain
 *   `YYYY-MM-DD` without a zone (`Day`). Nothing holds a local date object.
 * - The display zone of the settings or the URL decides the day and the clock time of a post. It does not change
 *   requests, which name UTC days, widened by one day on both sides.
 * - A day is what a wall clock in the zone shows. It may have 23, 24 or 25 hours, may start at another hour than
 *   midnight, and may be missing altogether where a zone crossed the date line.
 * - A wall clock time that daylight saving skips has no moment, one that it repeats has two. The form asks which is
 *   meant; nothing is guessed.
 */
import { tzOffset } from '@date-fns/tz/tzOffset'
import { type Day, dayDifference, startOfUtcDay, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'

/** A name of the IANA time zone database, such as `Asia/Kolkata`. */
export type Zone = string

export const UTC = 'UTC'
export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 86_400_000

export function isZone(name: string): boolean {
  // Engines accept bare offsets as zones; those have no name to show.
  if (valid.has(name) || !/^[A-Za-z]/.test(name)) return valid.has(name)
  try {
    const isValid = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    if (isValid) valid.add(name)
    return isValid
  } catch {
    return false
  }
}

/** Making a formatter takes 0.2 ms, and a table of 200 rows asks 800 times. */
const valid = new Set<string>()

export function browserZone(): Zone {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
export function readOffset(zone: Zone, moment: Moment): number {
  if (zone !== last.zone || moment < last.from || moment >= last.until)
    last = { zone, ...findSpan(zone, moment) }
  return last.offset
}

/** The day that a clock in the zone shows. */
export function momentToDay(moment: Moment, zone: Zone): Day {
  const number = Math.floor((moment + readOffset(zone, moment)) / MS_PER_DAY)
  let day = dayNames.get(number)
  if (day === undefined) dayNames.set(number, (day = utcDay(number * MS_PER_DAY)))
  return day
}

/** A span of time with the same offset. */
type Span = { from: Moment; until: Moment; offset: number }

/** Offsets are cached for spans of this length: asking `Intl` for every post takes too long. */
const STRETCH_MS = 16 * MS_PER_DAY

const dayNames = new Map<number, Day>()
const spans = new Map<Zone, Map<number, Span[]>>()
let last = { zone: '', from: 0, until: 0, offset: 0 }

function findSpan(zone: Zone, moment: Moment): Span {
  const stretches = spans.get(zone) ?? new Map<number, Span[]>()
  spans.set(zone, stretches)
  const number = Math.floor(moment / STRETCH_MS)
  const known = stretches.get(number) ?? readStretch(zone, number * STRETCH_MS)
  stretches.set(number, known)
  const span = known.find(({ from, until }) => moment >= from && moment < until)
  return span ?? { from: moment, until: moment, offset: askOffset(zone, moment) }
}

/** No zone ever changed its offset twice within a day. */
function readStretch(zone: Zone, start: Moment): Span[] {
  const found: Span[] = []
  let span = { from: start, until: start, offset: askOffset(zone, start) }
  for (let next = start + MS_PER_DAY; next <= start + STRETCH_MS; next += MS_PER_DAY) {
    const offset = askOffset(zone, next)
    if (offset !== span.offset) {
      const change = findChange(zone, next - MS_PER_DAY, next, span.offset)
      found.push({ ...span, until: change })
      span = { from: change, until: next, offset }
    } else span.until = next
  }
  return [...found, span]
}

function findChange(zone: Zone, before: Moment, after: Moment, offset: number): Moment {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (askOffset(zone, middle) === offset) low = middle
    else high = middle
  }
  return high
}

function askOffset(zone: Zone, moment: Moment): number {
  return tzOffset(zone, new Date(moment)) * MS_PER_MINUTE
}

/** The first moment at which the zone's clocks show this day or, where they skip it, a later one. */
export function startOfDay(day: Day, zone: Zone): Moment {
  const midnight = startOfUtcDay(day)
  // No zone is more than 15 hours from UTC, so the day begins between these two.
  let before = midnight - 16 * MS_PER_HOUR
  let from = midnight + 16 * MS_PER_HOUR
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (momentToDay(middle, zone) >= day) from = middle
    else before = middle
  }
  return from
}

/** How many times the date changed on a calendar of the zone: from 23:00 to 01:00 it is one day. */
export function daysPassed(from: Moment, to: Moment, zone: Zone): number {
  return dayDifference(momentToDay(from, zone), momentToDay(to, zone))
}

/** 23 or 25 where the clocks change. */
export function hoursOfDay(day: Day, next: Day, zone: Zone): number {
  return (startOfDay(next, zone) - startOfDay(day, zone)) / MS_PER_HOUR
}

/** The moments at which the zone's clocks show this day and minute of the day: one, none where they skip it, two where they repeat it. */
export function wallTimeToMoments(day: Day, minutes: number, zone: Zone): Moment[] {
  const asUtc = startOfUtcDay(day) + minutes * MS_PER_MINUTE
  const offsets = new Set([-MS_PER_DAY, 0, MS_PER_DAY].map((away) => readOffset(zone, asUtc + away)))
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => moment + readOffset(zone, moment) === asUtc)
    .toSorted((a, b) => a - b)
}

/** Minutes since the midnight that the zone's clocks last counted from. */
export function minuteOfDay(moment: Moment, zone: Zone): number {
  const local = moment + readOffset(zone, moment)
  return Math.floor((local - Math.floor(local / MS_PER_DAY) * MS_PER_DAY) / MS_PER_MINUTE)
}
