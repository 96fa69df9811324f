import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime, twoDigits } from './clock-time.ts'
import type { ClockFormat, Display } from './display.ts'
import { weekdayOf } from './grid.ts'
import type { Month } from './month.ts'
import { regionOf } from './region.ts'
import { minuteOfDay } from './zone.ts'

/**
 * The format of every date, time and number on the screen. The words are English; the order, the clock and the digits
 * follow the region.
 */
type Locale = Pick<Display, 'locale'>

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const LONG_NAMES = new RegExp([...MONTHS, ...WEEKDAYS].join('|'), 'g')

const yearOf = (day: Day) => day.slice(0, 4)
export const monthName = (day: Month) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const monthShort = (day: Day) => monthName(day).slice(0, 3)
const dateOf = (day: Day) => Number(day.slice(8))
const isMonthFirst = ({ locale }: Locale) => regionOf(locale).isMonthFirst

/** `Saturday, 21 November 2026`, `Saturday, November 21, 2026` */
export function formatDay(day: Day, display: Locale): string {
  return `${formatWeekday(day)}, ${formatDate(day, display)}`
}

/** `21 November 2026`, `November 21, 2026` */
function formatDate(day: Day, display: Locale): string {
  return `${dayInYear(day, display)}${isMonthFirst(display) ? ',' : ''} ${yearOf(day)}`
}

/** `21 November`, `November 21` */
function dayInYear(day: Day, display: Locale): string {
  return isMonthFirst(display) ? `${monthName(day)} ${dateOf(day)}` : `${dateOf(day)} ${monthName(day)}`
}

/** `Sat 21 Nov`, `Sat, Nov 21`. The year is added unless it is the year of `today`. */
export function formatDayShort(day: Day, display: Locale, today?: Day): string {
  const weekday = formatWeekdayShort(day)
  return `${weekday}${isMonthFirst(display) ? ',' : ''} ${formatDateShort(day, display, today)}`
}

/** `21 Nov`, `Nov 21`. The year is added unless it is the year of `today`. */
export function formatDateShort(day: Day, display: Locale, today?: Day): string {
  const isThisYear = today !== undefined && yearOf(day) === yearOf(today)
  if (isMonthFirst(display)) return `${monthShort(day)} ${dateOf(day)}${isThisYear ? '' : `, ${yearOf(day)}`}`
  return `${dateOf(day)} ${monthShort(day)}${isThisYear ? '' : ` ${yearOf(day)}`}`
}

/** `Saturday` */
export function formatWeekday(day: Day): string {
  return WEEKDAYS[weekdayOf(day) % 7] ?? ''
}

/** `Sat` */
export function formatWeekdayShort(day: Day): string {
  return formatWeekday(day).slice(0, 3)
}

export interface ShownDate {
  number: string
  before?: string | undefined
  after?: string | undefined
}

/**
 * A date in a grid of days, such as `21`. The first of a month also has its name, such as `Dec`, before or after the
 * number as in the region.
 */
export function formatDayNumber(day: Day, display: Locale): ShownDate {
  return {
    number: String(dateOf(day)),
    [isMonthFirst(display) ? 'before' : 'after']: day.endsWith('-01') ? monthShort(day) : undefined,
  }
}

/** `November 2026` */
export function formatMonth(month: Month): string {
  return `${monthName(month)} ${yearOf(month)}`
}

/**
 * `21 November 2026`, `16 to 22 November 2026`, `30 November to 6 December 2026`, `28 December 2026 to 3 January 2027`;
 * `November 16 to 22, 2026`
 */
export function formatDays(from: Day, to: Day, display: Locale): string {
  if (from === to) return formatDate(from, display)
  if (yearOf(from) !== yearOf(to)) return `${formatDate(from, display)} to ${formatDate(to, display)}`
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${dayInYear(from, display)} to ${formatDate(to, display)}`
  return isMonthFirst(display)
    ? `${dayInYear(from, display)} to ${dateOf(to)}, ${yearOf(to)}`
    : `${dateOf(from)} to ${formatDate(to, display)}`
}

/** `October to December 2026` */
export function formatMonths(from: Month, to: Month): string {
  const start = yearOf(from) === yearOf(to) ? monthName(from) : formatMonth(from)
  return `${start} to ${formatMonth(to)}`
}

/** `16 to 22 Nov 2026`, `Sat, 21 Nov 2026`: shortens the names in a date, for a phone. */
export function shortenNames(words: string): string {
  return words.replaceAll(LONG_NAMES, (name) => name.slice(0, 3))
}

/** `09:41`, `9:41 am`, `9:41 AM` */
export function formatTime(moment: Moment, display: ClockFormat & Pick<Display, 'zone'>): string {
  return formatMinute(minuteOfDay(moment, display.zone), display)
}

/** Like `formatTime`, for a minute of the day. */
export function formatMinute(minute: number, display: ClockFormat): string {
  if (display.hourCycle === 24) return clockTime(minute)
  return `${hourOf(minute)}:${twoDigits(minute % 60)} ${halfOf(minute, display)}`
}

/** `09:41`, `9:41a`, for cells that are too narrow for the usual format. */
export function formatTimeShort(moment: Moment, display: ClockFormat & Pick<Display, 'zone'>): string {
  const [time = '', half = ''] = formatTime(moment, display).split(' ')
  return `${time}${half.slice(0, 1).toLowerCase()}`
}

/** `09:41:07`, `9:41:07 am` */
export function formatSecond(moment: Moment, display: ClockFormat & Pick<Display, 'zone'>): string {
  const [time = '', ...half] = formatTime(moment, display).split(' ')
  return [`${time}:${twoDigits(Math.floor(moment / 1_000) % 60)}`, ...half].join(' ')
}

/** The name of an hour: `09:00`, `9 am`, `9 AM`. */
export function formatHour(hour: number, display: ClockFormat): string {
  const minute = hour * 60
  return display.hourCycle === 24 ? clockTime(minute) : `${hourOf(minute)} ${halfOf(minute, display)}`
}

const hourOf = (minute: number) => Math.floor(minute / 60) % 12 || 12
const halfOf = (minute: number, { locale }: Locale) => regionOf(locale).halves[minute < 12 * 60 ? 0 : 1]

/** Some locales put marks for right-to-left text around the sign, but the page reads from left to right. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g

export function formatNumber(number: number, { locale }: Locale): string {
  return regionOf(locale).numbers.format(number).replaceAll(DIRECTION_MARKS, '')
}

/** `1 post`, `2 posts`. Zero is written `no`. */
export function formatCount(count: number, one: string, many: string, display: Locale): string {
  if (count === 0) return `no ${many}`
  return `${formatNumber(count, display)} ${count === 1 ? one : many}`
}
