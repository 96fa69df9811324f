import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime, twoDigits } from './clock-time.ts'
import type { ClockFormat, Display } from './display.ts'
import { weekdayOf } from './grid.ts'
import type { Month } from './month.ts'
import { regionOf } from './region.ts'
import { minuteOfDay } from './zone.ts'

/** The locale decides the order of dates, the clock and the separators. All words are English. */
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

export function formatDay(day: Day, display: Locale): string {
  return `${formatWeekday(day)}, ${formatDate(day, display)}`
}

function formatDate(day: Day, display: Locale): string {
  return `${dayInYear(day, display)}${isMonthFirst(display) ? ',' : ''} ${yearOf(day)}`
}

function dayInYear(day: Day, display: Locale): string {
  return isMonthFirst(display) ? `${monthName(day)} ${dateOf(day)}` : `${dateOf(day)} ${monthName(day)}`
}

export function formatDayShort(day: Day, display: Locale, today?: Day): string {
  const weekday = formatWeekdayShort(day)
  return `${weekday}${isMonthFirst(display) ? ',' : ''} ${formatDateShort(day, display, today)}`
}

export function formatDateShort(day: Day, display: Locale, today?: Day): string {
  const isThisYear = today !== undefined && yearOf(day) === yearOf(today)
  if (isMonthFirst(display)) return `${monthShort(day)} ${dateOf(day)}${isThisYear ? '' : `, ${yearOf(day)}`}`
  return `${dateOf(day)} ${monthShort(day)}${isThisYear ? '' : ` ${yearOf(day)}`}`
}

export function formatWeekday(day: Day): string {
  return WEEKDAYS[weekdayOf(day) % 7] ?? ''
}

export function formatWeekdayShort(day: Day): string {
  return formatWeekday(day).slice(0, 3)
}

export interface ShownDate {
  number: string
  before?: string | undefined
  after?: string | undefined
}

export function formatDayNumber(day: Day, display: Locale): ShownDate {
  return {
    number: String(dateOf(day)),
    [isMonthFirst(display) ? 'before' : 'after']: day.endsWith('-01') ? monthShort(day) : undefined,
  }
}

export function formatMonth(month: Month): string {
  return `${monthName(month)} ${yearOf(month)}`
}

export function formatDays(from: Day, to: Day, display: Locale): string {
  if (from === to) return formatDate(from, display)
  if (yearOf(from) !== yearOf(to)) return `${formatDate(from, display)} to ${formatDate(to, display)}`
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${dayInYear(from, display)} to ${formatDate(to, display)}`
  return isMonthFirst(display)
    ? `${dayInYear(from, display)} to ${dateOf(to)}, ${yearOf(to)}`
    : `${dateOf(from)} to ${formatDate(to, display)}`
}

export function formatMonths(from: Month, to: Month): string {
  const start = yearOf(from) === yearOf(to) ? monthName(from) : formatMonth(from)
  return `${start} to ${formatMonth(to)}`
}

export function shortenNames(words: string): string {
  return words.replaceAll(LONG_NAMES, (name) => name.slice(0, 3))
}

export function formatTime(moment: Moment, display: ClockFormat & Pick<Display, 'zone'>): string {
  return formatMinute(minuteOfDay(moment, display.zone), display)
}

export function formatMinute(minute: number, display: ClockFormat): string {
  if (display.hourCycle === 24) return clockTime(minute)
  return `${hourOf(minute)}:${twoDigits(minute % 60)} ${halfOf(minute, display)}`
}

export function formatTimeShort(moment: Moment, display: ClockFormat & Pick<Display, 'zone'>): string {
  const [time = '', half = ''] = formatTime(moment, display).split(' ')
  return `${time}${half.slice(0, 1).toLowerCase()}`
}

export function formatSecond(moment: Moment, display: ClockFormat & Pick<Display, 'zone'>): string {
  const [time = '', ...half] = formatTime(moment, display).split(' ')
  return [`${time}:${twoDigits(Math.floor(moment / 1_000) % 60)}`, ...half].join(' ')
}

export function formatHour(hour: number, display: ClockFormat): string {
  const minute = hour * 60
  return display.hourCycle === 24 ? clockTime(minute) : `${hourOf(minute)} ${halfOf(minute, display)}`
}

const hourOf = (minute: number) => Math.floor(minute / 60) % 12 || 12
const halfOf = (minute: number, { locale }: Locale) => regionOf(locale).halves[minute < 12 * 60 ? 0 : 1]

/** Removes the direction marks that some locales put around a minus sign, because the page reads from left to right. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g

export function formatNumber(number: number, { locale }: Locale): string {
  return regionOf(locale).numbers.format(number).replaceAll(DIRECTION_MARKS, '')
}

export function formatCount(count: number, one: string, many: string, display: Locale): string {
  if (count === 0) return `no ${many}`
  return `${formatNumber(count, display)} ${count === 1 ? one : many}`
}
