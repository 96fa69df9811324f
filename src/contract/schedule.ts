import { isDate, isWithinDays } from './day.ts'
import type { Refusal } from './failure.ts'

/** Milliseconds since 1970 in UTC; every moment inside the app is one of these. */
export type Moment = number

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/
/** Engines differ in how they read more than three fraction digits, so longer ones are cut to this length. */
const EXACT = '2030-01-31T09:00:00.000Z'.length

/** Reads `2030-01-31T09:00:00Z`, with or without a fraction; null for anything else, such as 30 February, 24:00 or the year 9999. */
export function parseMoment(text: string): Moment | null {
  if (!SHAPE.test(text)) return null
  const moment = Date.parse(text.length > EXACT ? `${text.slice(0, EXACT - 1)}Z` : text)
  // Engines read 30 February and 24:00 as a moment of a later day.
  const isReal = isWithinDays(moment) && new Date(moment).getUTCDate() === Number(text.slice(8, 10))
  return isReal ? moment : null
}

/** The form that the interface asks for. Milliseconds are written only if there are any. */
export function formatMoment(moment: Moment): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}

/**
 * Reads what other servers may send: the strict form, an offset instead of `Z`, or no zone, which means UTC
 * as in every timestamp of the interface.
 */
export function readMoment(text: string): Moment | null {
  const strict = parseMoment(text)
  if (strict !== null) return strict
  const [, date, time, zone] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? []
  if (date === undefined || time === undefined) return null
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (!isDate(year, month, day)) return null
  const moment = Date.parse(`${date}T${time}${zone ?? 'Z'}`)
  return isWithinDays(moment) ? moment : null
}

/** `scheduled` needs a moment in the future; the other statuses accept any valid moment. */
export function checkSchedule(status: string, at: Moment, now: Moment): Refusal | null {
  return status === 'scheduled' && at <= now ? 'schedule-past' : null
}
