import { type Day, addDays } from '#contract/day.ts'
import { clockTime } from '#web/time/clock-time.ts'

/** The time is empty if the number is a whole day. */
type SerialDate = { date: Day; time: string }

/**
 * Spreadsheets count days from here, so 46370.375 is 14 December 2026, 09:00. They export such numbers for cells
 * without a date format.
 */
const DAY_ZERO: Day = '1899-12-30'
/** A number outside these years means something else, such as an id. */
const FIRST: Day = '2020-01-01'
const LAST: Day = '2049-12-31'
const MINUTES_PER_DAY = 1_440

export function readSerialDate(cell: string): SerialDate | null {
  const number = readNumber(cell, /^\d{5}(?:[.,]\d{1,15})?$/)
  if (number === null) return null
  const minutes = Math.round(number * MINUTES_PER_DAY)
  const date = addDays(DAY_ZERO, Math.floor(minutes / MINUTES_PER_DAY))
  if (date < FIRST || date > LAST) return null
  return { date, time: Number.isInteger(number) ? '' : clockTime(minutes % MINUTES_PER_DAY) }
}

/** Returns `09:00` for 0.375, a fraction of a day. Returns null for any other text. */
export function readSerialTime(cell: string): string | null {
  const part = readNumber(cell, /^0(?:[.,]\d{1,15})?$|^[.,]\d{1,15}$/)
  if (part === null) return null
  return clockTime(Math.round(part * MINUTES_PER_DAY) % MINUTES_PER_DAY)
}

function readNumber(cell: string, form: RegExp): number | null {
  const text = cell.trim()
  return form.test(text) ? Number(text.replace(',', '.')) : null
}
