import { isDate, isWithinDays } from './day.ts'
import type { Refusal } from './failure.ts'

/** Milliseconds since 1970 in UTC. */
export type Moment = number

const STRICT_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/
/** Cuts off further fraction digits, because JavaScript engines read more than three digits differently. */
const LENGTH_WITH_MS = '2030-01-31T09:00:00.000Z'.length

export function parseStrictMoment(text: string): Moment | null {
  if (!STRICT_FORM.test(text)) return null
  const moment = Date.parse(text.length > LENGTH_WITH_MS ? `${text.slice(0, LENGTH_WITH_MS - 1)}Z` : text)
  // Compares the day, because `Date.parse` turns 30 February and 24:00 into a moment of a later day.
  const isReal = isWithinDays(moment) && new Date(moment).getUTCDate() === Number(text.slice(8, 10))
  return isReal ? moment : null
}

export function formatMoment(moment: Moment): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}

/** Reads a timestamp without a zone as UTC, because all timestamps of the API are in UTC. */
export function parseLenientMoment(text: string): Moment | null {
  const strict = parseStrictMoment(text)
  if (strict !== null) return strict
  const [, date, time, zone] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? []
  if (date === undefined || time === undefined) return null
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (!isDate(year, month, day)) return null
  const moment = Date.parse(`${date}T${time}${zone ?? 'Z'}`)
  return isWithinDays(moment) ? moment : null
}

export function checkSchedule(status: string, at: Moment, now: Moment): Refusal | null {
  return status === 'scheduled' && at <= now ? 'schedule-past' : null
}
