import { type Day, addDays, isDate } from '#contract/day.ts'
import { twoDigits } from '#web/time/clock-time.ts'
import type { Display } from '#web/time/display.ts'
import { formatWeekday } from '#web/time/format.ts'
import { weekdayOf } from '#web/time/grid.ts'
import { regionOf } from '#web/time/region.ts'
import { readCount } from './number-words.ts'
import { readWeekday } from './read-weekday.ts'
import type { TypedWords } from './typed-words.ts'

type Region = Pick<Display, 'locale' | 'weekStart'>

/** The days that can be meant, in order. With a question they are not taken without an answer. */
export type Days = { days: readonly Day[]; question?: string }
/** What was typed for the day, once it is known which day it is in the zone; null where no day was typed. */
export type DaysOf = ((today: Day) => Days) | null

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|t|ober|ember)?'
const YEAR = String.raw`((?:20|21)\d{2})`

const ISO = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/
const DAY_MONTH = new RegExp(
  String.raw`(?<![\d:.])(\d{1,2})(?:st|nd|rd|th)?\.?[ -]?(?:of )?${MONTH}\b\.?(?:[ -]${YEAR}\b)?`,
)
const MONTH_DAY = new RegExp(
  String.raw`\b${MONTH}\.? ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?: ${YEAR}\b)?`,
)
/** With dots the day is first wherever they are used. Without its last dot it is a date only if a time follows. */
const DOTTED =
  /(?<![\d.:])(\d{1,2})\.\s?(\d{1,2})(?:\.(?:\s?(\d{4})(?![\d:])|(\d{2})(?![\d:.]))?|(?=\s+\d{1,2}(?::|\s?[ap]m)))/
/** With slashes the order is that of the region. */
const SLASHED = /(?<![\d/-])(\d{1,2})(?:\/(\d{1,2})(?:\/(\d{4}|\d{2}))?|-(\d{1,2})-(\d{4}|\d{2}))(?![\d/-])/
const DAY_OF_MONTH = /\b(\d{1,2})(?:st|nd|rd|th)\b/

export function readDays(words: TypedWords, region: Region): DaysOf {
  const date = readDate(words, region)
  const weekday = readWeekday(words, region.weekStart)
  if (date === null) return weekday?.of ?? null
  if (weekday === null) return date
  return (today) => {
    const { days, question } = date(today)
    const fitting = days.filter((day) => weekdayOf(day) === weekday.weekday)
    if (fitting.length > 0 || days[0] === undefined) return { days: fitting, ...(question && { question }) }
    return { days, question: `That day is a ${formatWeekday(days[0])}. Do you mean this?` }
  }
}

function readDate(words: TypedWords, { locale }: Region): DaysOf {
  const relative = readRelative(words)
  if (relative !== null) return relative
  const [, year, , month, day] = words.take(ISO) ?? []
  if (year !== undefined) return exact(year, month, day)
  const [, day2, month2 = '', year2] = words.take(DAY_MONTH) ?? []
  if (day2 !== undefined) return inYear(year2, String(MONTHS.indexOf(month2) + 1), day2)
  const [, month3, day3, year3] = words.take(MONTH_DAY) ?? []
  if (month3 !== undefined) return inYear(year3, String(MONTHS.indexOf(month3) + 1), day3)
  const [, day4, month4, year4, short4] = words.take(DOTTED) ?? []
  if (day4 !== undefined) return inYear(year4 ?? short4, month4, day4)
  const [, one, slashed, year5, dashed, year6] = words.take(SLASHED) ?? []
  if (one !== undefined)
    return readSlashed(one, slashed ?? dashed, year5 ?? year6, regionOf(locale).isMonthFirst)
  const [, day6] = words.take(DAY_OF_MONTH) ?? []
  return day6 === undefined ? null : (today) => ({ days: nextDayOfMonth(today, Number(day6)) })
}

const away =
  (count: number): DaysOf =>
  (today) => ({ days: [addDays(today, count)] })

function readRelative(words: TypedWords): DaysOf {
  if (words.take(/\bday after tomorrow\b/) !== null) return away(2)
  if (words.take(/\b(?:tomorrow|tmrw|tmr|tmw)\b/) !== null) return away(1)
  if (words.take(/\btoday\b/) !== null) return away(0)
  if (words.take(/\byesterday\b/) !== null) return away(-1)
  const [, count, unit] = words.take(/\bin (\d{1,3}|[a-z]+) (day|week)s?\b/) ?? []
  const number = count === undefined ? null : readCount(count)
  return number === null ? null : away(unit === 'week' ? number * 7 : number)
}

function readSlashed(one: string, other = '', year: string | undefined, isMonthFirst: boolean): DaysOf {
  const [usual, turned] = [inYear(year, other, one), inYear(year, one, other)]
  return (today) => {
    const read = (isMonthFirst ? turned : usual)(today)
    if (read.days.length > 0) return read
    const order = isMonthFirst ? 'month first' : 'day first'
    const { days } = (isMonthFirst ? usual : turned)(today)
    return { days, question: `Dates are read ${order} here. Do you mean this?` }
  }
}

function exact(year: string, month: string | undefined, day: string | undefined): (today: Day) => Days {
  const full = year.length === 2 ? `20${year}` : year
  const days = isDate(Number(full), Number(month), Number(day))
    ? [`${full}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`]
    : []
  return () => ({ days })
}

/** Without a year it is the next such day, unless that is more than half a year away. */
function inYear(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): (today: Day) => Days {
  if (year !== undefined) return exact(year, month, day)
  return (today) => {
    const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((away) => String(Number(today.slice(0, 4)) + away))
    const all = years.flatMap((one) => exact(one, month, day)(today).days)
    const next = all.find((one) => one >= today)
    if (next === undefined) return { days: [] }
    const isFar = next > addDays(today, HALF_A_YEAR)
    return isFar
      ? { days: [next], question: 'That is more than half a year away. Do you mean this?' }
      : { days: [next] }
  }
}

const HALF_A_YEAR = 183

function nextDayOfMonth(today: Day, date: number): Day[] {
  for (let away = 0; away < 62; away++) {
    const day = addDays(today, away)
    if (Number(day.slice(8)) === date) return [day]
  }
  return []
}
