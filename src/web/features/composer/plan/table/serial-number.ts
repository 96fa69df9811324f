import { type Day, addDays } from '#contract/day.ts'
import { clockTime } from '#web/time/clock-time.ts'

type SerialDate = { date: Day; time: string }

/** Spreadsheets count the days of a date from here. They export this number if the cell has no date format. */
const DAY_ZERO: Day = '1899-12-30'
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

export function readSerialTime(cell: string): string | null {
  const part = readNumber(cell, /^0(?:[.,]\d{1,15})?$|^[.,]\d{1,15}$/)
  if (part === null) return null
  return clockTime(Math.round(part * MINUTES_PER_DAY) % MINUTES_PER_DAY)
}

function readNumber(cell: string, form: RegExp): number | null {
  const text = cell.trim()
  return form.test(text) ? Number(text.replace(',', '.')) : null
}
