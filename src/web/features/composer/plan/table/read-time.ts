import { isDate, isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime, twoDigits } from '#web/time/clock-time.ts'
import { type Month, daysOfMonth, monthOf } from '#web/time/month.ts'

/** Whether `3/4/2026` is the third of April or the fourth of March. One answer holds for a whole table. */
export type DateOrder = 'day-first' | 'month-first'

type TimeReading =
  | { state: 'empty' }
  /** The next free slot is asked for. */
  | { state: 'slot' }
  /** Date and time on the clocks of the row's zone; the time is empty if only a date is given. */
  | { state: 'clock'; date: string; time: string }
  /** A moment that names its distance from UTC. */
  | { state: 'moment'; at: Moment }
  /** Both orders of day and month give a date. */
  | { state: 'ambiguous' }
  | { state: 'unreadable' }

const SLOT = /^(?:(?:next )?(?:free )?slot)$/i
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const SLASHED = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
/** With dots the day is first wherever they are used; with slashes it depends on the country. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/
const COUNTRY = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/
const TIME = /^(\d{1,2})[:.h](\d{2})(?::(\d{2})(?:[.,]0+)?)?(?:\s?([ap])\.?(?:m\.?)?)?(?: ?uhr)?$/i
/** `9 am` and `9 Uhr`: an hour alone is a time only with such a word. */
const HOUR = /^(\d{1,2})\s?(?:([ap])\.?m\.?|uhr|h)$/i
/** A date, then a time: a sign or a word between them tells nothing. */
const DATE_TIME = /^(.*?\d)(?:(?:T|,? (?:at |um |à )?)(\d{1,2}(?:[:.h]\d{2}.*|\s?(?:[ap]\.?m\.?|uhr|h))))?$/i
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::00(?:[.,]0+)?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)$/i

/** No moment takes so many characters; a text that stands in its place is not searched for one. */
const LONGEST = 100

export function isDateText(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST
}

/** Reads a moment as it is written in a table. Nothing is completed and nothing is guessed. */
export function readCellTime(text: string, order: DateOrder | null): TimeReading {
  const words = text.trim()
  if (words === '') return { state: 'empty' }
  if (words.length > LONGEST) return { state: 'unreadable' }
  const trimmed = words.replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  if (SLOT.test(trimmed)) return { state: 'slot' }
  const exact = readOffsetTime(trimmed)
  if (exact !== null) return exact
  const [, dateText = '', timeText = ''] = DATE_TIME.exec(trimmed) ?? []
  const time = timeText === '' ? '' : readCellClock(timeText)
  if (time === null) return { state: 'unreadable' }
  const date = readDate(dateText, order)
  return typeof date === 'string' ? { state: date } : { state: 'clock', ...date, time }
}

/** What the dates of a whole table say about their order: null where none of them tells it. */
export function findDateOrder(texts: readonly string[]): DateOrder | null {
  const read = texts.map((text) => ({
    withoutOrder: readCellTime(text, null),
    dayFirst: readCellTime(text, 'day-first'),
    monthFirst: readCellTime(text, 'month-first'),
  }))
  const told = read.filter(({ withoutOrder }) => withoutOrder.state !== 'ambiguous')
  const isTold = (order: 'dayFirst' | 'monthFirst') =>
    told.some(
      (one) =>
        one[order].state === 'clock' &&
        one[order === 'dayFirst' ? 'monthFirst' : 'dayFirst'].state === 'unreadable',
    )
  if (isTold('dayFirst') === isTold('monthFirst')) return null
  return isTold('dayFirst') ? 'day-first' : 'month-first'
}

function readDate(text: string, order: DateOrder | null): 'ambiguous' | 'unreadable' | { date: string } {
  const { weekday, dateText } = splitWeekday(text)
  const [date, other] = datePartsOf(dateText, order)
    .flatMap((parts) => asDate(parts) ?? [])
    .filter((one) => weekday === '' || isWeekdayOf(one.date, weekday))
  if (date === undefined) return 'unreadable'
  return other === undefined || other.date === date.date ? date : 'ambiguous'
}

/** `on`, `am` and `le`, and the name of a day; `Mar 24 2026` has none. Any other word leaves the date unreadable. */
function splitWeekday(text: string): { weekday: string; dateText: string } {
  const whole = text.replace(/^(?:on|am|le|el) /i, '')
  const [, weekday = '', dateText = whole] =
    datePartsOf(whole, null).length > 0 ? [] : (/^(\p{L}{2,})\.?,? (.*)$/u.exec(whole) ?? [])
  return { weekday, dateText }
}

type DateParts = { year: string; month: string; day: string }

/** The year, month and day that a text can mean, whether there is such a day or not. */
function datePartsOf(text: string, order: DateOrder | null): DateParts[] {
  const [, year, month = '', day = ''] = ISO.exec(text) ?? SLASHED.exec(text) ?? []
  if (year !== undefined) return [{ year, month, day }]
  const [, dayDotted = '', monthDotted = '', yearDotted] = DOTTED.exec(text) ?? []
  if (yearDotted !== undefined) return [{ year: yearDotted, month: monthDotted, day: dayDotted }]
  const named = readNamedMonth(text)
  if (named !== null) return [named]
  const [, first = '', , second = '', yearLast] = COUNTRY.exec(text) ?? []
  if (yearLast === undefined) return []
  const dayFirst = { year: yearLast, month: second, day: first }
  const monthFirst = { year: yearLast, month: first, day: second }
  if (order !== null) return [order === 'day-first' ? dayFirst : monthFirst]
  return [dayFirst, monthFirst]
}

/** The month that a text names with a day that it does not have, such as November for 2026-11-31. */
export function findShortMonth(text: string): { month: Month; days: number } | null {
  const words = text.trim()
  const [, beforeTime = ''] = words.length > LONGEST ? [] : (DATE_TIME.exec(words) ?? [])
  const read = datePartsOf(splitWeekday(beforeTime).dateText, null)
  if (read.some((parts) => asDate(parts) !== null)) return null
  for (const { year, month, day } of read) {
    const first = asDate({ year, month, day: '1' })
    if (first === null || Number(day) > LONGEST_MONTH) continue
    const name = monthOf(first.date)
    return { month: name, days: Number(daysOfMonth(name).to.slice(8)) }
  }
  return null
}

/** A larger number is no day of any month. */
const LONGEST_MONTH = 31

function asDate({ year, month, day }: DateParts): { date: string } | null {
  const full = year.length === 2 ? `20${year}` : year
  return isDate(Number(full), Number(month), Number(day))
    ? { date: `${full}-${twoDigits(Number(month))}-${twoDigits(Number(day))}` }
    : null
}

/** Posts go out at whole minutes, so seconds other than 00 are refused and not dropped. */
function readCellClock(text: string): string | null {
  const [, wholeHour, wholeHalf] = HOUR.exec(text) ?? []
  const [, hourText, minuteText, seconds = '00', half] =
    wholeHour === undefined ? (TIME.exec(text) ?? []) : [text, wholeHour, '00', '00', wholeHalf]
  if (hourText === undefined || minuteText === undefined || seconds !== '00') return null
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (minute > 59) return null
  if (half === undefined) return hour > 23 ? null : clockTime(hour * 60 + minute)
  if (hour < 1 || hour > 12) return null
  return clockTime(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute)
}

function readOffsetTime(text: string): TimeReading | null {
  const [, date, time, offset] = WITH_OFFSET.exec(text) ?? []
  if (date === undefined || time === undefined || offset === undefined) return null
  if (!isDay(date) || readCellClock(time) === null) return { state: 'unreadable' }
  const full = /^[+-]\d{2}$/.test(offset) ? `${offset}:00` : offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const at = Date.parse(`${date}T${time}:00${full.toUpperCase()}`)
  return Number.isNaN(at) ? { state: 'unreadable' } : { state: 'moment', at }
}

/** `24. November 2026`, `24 Nov 2026` */
const DAY_FIRST = /^(\d{1,2})(?:\.|st|nd|rd|th)?[ -](?:de )?(\p{L}+)\.?,?[ -](?:de )?(\d{4})$/iu
/** `Nov 24, 2026`, `November 24 2026` */
const MONTH_FIRST = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu

/** A date whose month is a word tells the order of its parts by itself. */
function readNamedMonth(text: string): { year: string; month: string; day: string } | null {
  const [, dayFirst, monthSecond] = DAY_FIRST.exec(text) ?? []
  const [, monthFirst, daySecond] = MONTH_FIRST.exec(text) ?? []
  const day = dayFirst ?? daySecond
  const month = monthNumber(monthSecond ?? monthFirst ?? '')
  return day === undefined || month === null ? null : { year: text.slice(-4), month, day }
}

function monthNumber(word: string): string | null {
  numbers ??= readNames()
  return numbers.get(word.toLowerCase()) ?? null
}

let numbers: ReadonlyMap<string, string> | null = null

/** No name of a month in one of these means another month in another of them. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

let weekdays: readonly Intl.DateTimeFormat[] | null = null

/** A name may be cut short, as `Tues` and `Di` are. */
function isWeekdayOf(date: string, name: string): boolean {
  weekdays ??= LANGUAGES.map((one) => new Intl.DateTimeFormat(one, { weekday: 'long', timeZone: 'UTC' }))
  return weekdays.some((one) => one.format(Date.parse(date)).toLowerCase().startsWith(name.toLowerCase()))
}

function readNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index++) {
        const name = format
          .format(Date.UTC(2026, index, 1))
          .toLowerCase()
          .replace(/\.$/, '')
        names.set(name, String(index + 1))
        // `Sept` is written `Sep` too.
        if (language === 'en') names.set(name.slice(0, 3), String(index + 1))
      }
    }
  return names
}
