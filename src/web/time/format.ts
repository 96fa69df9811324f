import { type Day, startOfUtcDay } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Display } from './display.ts'
import { type Month } from './month.ts'
import { UTC, type Zone } from './zone.ts'

/**
 * The interface speaks English, so the names of days and months are English everywhere and read well inside its
 * sentences, aloud too. Numbers, numeric dates, the clock and the order of weekdays follow the locale.
 */
const WORDS = 'en-GB'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatWith(locale: string, options: Intl.DateTimeFormatOptions, moment: Moment): string {
  const key = `${locale}${JSON.stringify(options)}`
  let format = formats.get(key)
  if (format === undefined) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format.format(moment)
}

function dayWords(day: Day, options: Intl.DateTimeFormatOptions): string {
  return formatWith(WORDS, { ...options, timeZone: UTC }, startOfUtcDay(day))
}

/** `Saturday, 21 November 2026` */
export function formatDay(day: Day): string {
  return `${formatWeekday(day)}, ${dayWords(day, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** `Sat 21 Nov`, and the year where it is not this one. */
export function formatDayShort(day: Day, today: Day): string {
  const words = dayWords(day, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}

/** `Saturday` */
export function formatWeekday(day: Day): string {
  return dayWords(day, { weekday: 'long' })
}

/** `Sat` */
export function formatWeekdayShort(day: Day): string {
  return dayWords(day, { weekday: 'short' })
}

/** `21`, or `1 Dec` where a month begins. */
export function formatDayNumber(day: Day): string {
  return day.endsWith('-01')
    ? dayWords(day, { day: 'numeric', month: 'short' })
    : String(Number(day.slice(8)))
}

/** `November 2026` */
export function formatMonth(month: Month): string {
  return dayWords(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** `16 to 22 November 2026`, `30 November to 6 December 2026`, `28 December 2026 to 3 January 2027` */
export function formatDays(from: Day, to: Day): string {
  const end = dayWords(to, { day: 'numeric', month: 'long', year: 'numeric' })
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${end}`
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${dayWords(from, { day: 'numeric', month: 'long', ...(isSameYear ? {} : { year: 'numeric' }) })} to ${end}`
}

/** `October to December 2026` */
export function formatMonths(from: Month, to: Month): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const start = dayWords(`${from}-01`, { month: 'long', ...(isSameYear ? {} : { year: 'numeric' }) })
  return `${start} to ${formatMonth(to)}`
}

/** `09:41`, or `9:41 am` */
export function formatTime(moment: Moment, { zone, hourCycle }: Pick<Display, 'zone' | 'hourCycle'>): string {
  return hourCycle === 24
    ? formatWith(WORDS, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }, moment)
    : formatWith(WORDS, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: zone }, moment)
}

/** `Sat 21 Nov 2026, 09:41 CET` */
export function formatMoment(moment: Moment, display: Pick<Display, 'zone' | 'hourCycle'>): string {
  const date = formatWith(
    WORDS,
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: display.zone },
    moment,
  )
  return `${date.replace(',', '')}, ${formatTime(moment, display)} ${formatZone(moment, display.zone)}`
}

/** What the zone is called at a moment: `CET`, `PST`, or the offset where English has no name for it. */
export function formatZone(moment: Moment, zone: Zone): string {
  const [british, american] = [WORDS, 'en-US'].map((locale) => zoneName(locale, moment, zone))
  if (british !== undefined && !/^(?:GMT|UTC)[+-]/.test(british)) return british
  return american ?? zone
}

function zoneName(locale: string, moment: Moment, zone: Zone): string | undefined {
  return formatWith(locale, { hour: 'numeric', timeZone: zone, timeZoneName: 'short' }, moment)
    .split(' ')
    .at(-1)
}

export function formatNumber(number: number, { locale }: Pick<Display, 'locale'>): string {
  return number.toLocaleString(locale)
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
