import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime, twoDigits } from './clock-time.ts'
import type { Display } from './display.ts'
import { weekdayOf } from './grid.ts'
import type { Month } from './month.ts'
import { minuteOfDay } from './zone.ts'

/** The page is English, names of days and months included; numbers, clock and week follow the locale. */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const yearOf = (day: Day) => day.slice(0, 4)
/** Of a month, and of a day in it. */
const monthIndex = (day: Month) => Number(day.slice(5, 7)) - 1
const dateOf = (day: Day) => Number(day.slice(8))
const monthShort = (day: Day) => MONTHS[monthIndex(day)]?.slice(0, 3)

/** `Saturday, 21 November 2026` */
export function formatDay(day: Day): string {
  return `${formatWeekday(day)}, ${formatDate(day)}`
}

/** `21 November 2026` */
function formatDate(day: Day): string {
  return `${dateOf(day)} ${MONTHS[monthIndex(day)]} ${yearOf(day)}`
}

/** `Sat 21 Nov`, and the year unless it is that of `today`. */
export function formatDayShort(day: Day, today?: Day): string {
  const words = `${formatWeekdayShort(day)} ${dateOf(day)} ${monthShort(day)}`
  return today !== undefined && yearOf(day) === yearOf(today) ? words : `${words} ${yearOf(day)}`
}

/** `Saturday` */
export function formatWeekday(day: Day): string {
  return WEEKDAYS[weekdayOf(day) % 7] ?? ''
}

/** `Sat` */
export function formatWeekdayShort(day: Day): string {
  return formatWeekday(day).slice(0, 3)
}

/** `21`, or `1 Dec` on the first of a month. */
export function formatDayNumber(day: Day): string {
  return day.endsWith('-01') ? `1 ${monthShort(day)}` : String(dateOf(day))
}

/** `November 2026` */
export function formatMonth(month: Month): string {
  return `${MONTHS[monthIndex(month)]} ${yearOf(month)}`
}

/** `21 November 2026`, `16 to 22 November 2026`, `30 November to 6 December 2026`, `28 December 2026 to 3 January 2027` */
export function formatDays(from: Day, to: Day): string {
  if (from === to) return formatDate(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dateOf(from)} to ${formatDate(to)}`
  const start = yearOf(from) === yearOf(to) ? `${dateOf(from)} ${MONTHS[monthIndex(from)]}` : formatDate(from)
  return `${start} to ${formatDate(to)}`
}

/** `October to December 2026` */
export function formatMonths(from: Month, to: Month): string {
  const start = yearOf(from) === yearOf(to) ? MONTHS[monthIndex(from)] : formatMonth(from)
  return `${start} to ${formatMonth(to)}`
}

/** `09:41`, or `9:41 am` */
export function formatTime(moment: Moment, { zone, hourCycle }: Pick<Display, 'zone' | 'hourCycle'>): string {
  const minute = minuteOfDay(moment, zone)
  if (hourCycle === 24) return clockTime(minute)
  const hour = Math.floor(minute / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'am' : 'pm'}`
}

const numberFormats = new Map<string, Intl.NumberFormat>()

export function formatNumber(number: number, { locale }: Pick<Display, 'locale'>): string {
  let format = numberFormats.get(locale)
  if (format === undefined) numberFormats.set(locale, (format = new Intl.NumberFormat(locale)))
  return format.format(number)
}

/** `1 post`, `2 posts`; a zero is spelled `no`. */
export function formatCount(
  count: number,
  one: string,
  many: string,
  display: Pick<Display, 'locale'>,
): string {
  if (count === 0) return `no ${many}`
  return `${formatNumber(count, display)} ${count === 1 ? one : many}`
}
