import { type Day, addDays, isDay, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { twoDigits } from '#web/time/clock-time.ts'
import type { Display } from '#web/time/display.ts'
import { formatWeekday } from '#web/time/format.ts'
import { type Weekday, startOfWeek, weekdayOf } from '#web/time/grid.ts'
import { regionOf } from '#web/time/region.ts'
import type { Days, DaysOf, Meaning, NamedWeekday } from './meaning.ts'
import { type Rule, rule } from './phrases.ts'
import { COUNT, readCountWord } from './typed-text.ts'

const WEEKDAYS: readonly (readonly [Weekday, string])[] = [
  [1, 'mon|monday'],
  [2, 'tue|tues|tuesday'],
  [3, 'wed|weds|wednesday'],
  [4, 'thu|thur|thurs|thursday'],
  [5, 'fri|friday'],
  [6, 'sat|saturday'],
  [7, 'sun|sunday'],
]
const MONTHS = [
  'jan|january|januar|janv|janvier|ene|enero|gen|gennaio|januari|janeiro',
  'feb|february|februar|fevr|fevrier|febrero|febbraio|februari|fev|fevereiro',
  'mar|march|marz|mars|marzo|mrt|maart|marco',
  'apr|april|avr|avril|abr|abril|aprile',
  'may|mai|mayo|mag|maggio|mei|maio',
  'jun|june|juni|juin|junio|giu|giugno|junho',
  'jul|july|juli|juil|juillet|julio|lug|luglio|julho',
  'aug|august|aout|ago|agosto|augustus',
  'sep|sept|september|septembre|septiembre|set|settembre|setembro',
  'oct|october|okt|oktober|octobre|octubre|ott|ottobre|out|outubro',
  'nov|november|novembre|noviembre|novembro',
  'dec|december|dez|dezember|decembre|dic|diciembre|dicembre|dezembro',
]
const MONTH = `(${MONTHS.join('|')})`
const WHOLE_YEAR = String.raw`(?:19|20|21)\d{2}`
// Two digits are a year only from 24 on, because a smaller number can be an hour.
const YEAR = String.raw`(${WHOLE_YEAR}|2[4-9]|[3-9]\d)`
const DATE = String.raw`(\d{1,2})`

export function dayRules({ locale }: Pick<Display, 'locale'>, now: Moment): readonly Rule[] {
  const year = Number(utcDay(now).slice(0, 4))
  return [
    ...DAY_RULES,
    // In Spanish, French and Italian, `mar` can mean March or Tuesday.
    ...(/^(?:es|fr|it)\b/.test(locale) ? weekdayRules(2, 'mar') : []),
    // `2026`, for example, can mean a year or the time 20:26.
    rule(`${year}|${year + 1}`, () => ({ year: true })),
    slashedRule(regionOf(locale).isMonthFirst),
  ]
}

export function slashedRule(isMonthFirst: boolean): Rule {
  return rule(
    String.raw`(?:on )?${DATE}(?:\/${DATE}(?:\/(\d{4}|\d{2}))?|-${DATE}-(\d{4}|\d{2}))`,
    ([one, slashed, slashedYear, dashed, dashedYear]) => {
      const [other, year] = [slashed ?? dashed, slashedYear ?? dashedYear]
      return {
        day: readSlashed(one, other, year, isMonthFirst),
        ...(year !== undefined && {
          dates: [
            { date: dateOf(year, other, one), order: 'day-first' },
            { date: dateOf(year, one, other), order: 'month-first' },
          ],
        }),
      }
    },
  )
}

export const DAY_RULES: readonly Rule[] = [
  ...WEEKDAYS.flatMap(([weekday, names]) => weekdayRules(weekday, names)),
  rule('(?:of )?next week', () => ({ week: 'next' })),
  rule('yesterday', () => daysAway(-1)),
  rule('today', () => daysAway(0)),
  rule('tomorrow|tmrw|tmr|tmw', () => daysAway(1)),
  rule('(?:the )?day after tomorrow', () => daysAway(2)),
  rule(`in ${COUNT} (day|week)s?|${COUNT} (day|week)s? from now`, ([count, unit, other = '', otherUnit]) =>
    daysAway(readCountWord(count ?? other) * ((unit ?? otherUnit) === 'week' ? 7 : 1)),
  ),
  rule(String.raw`(?:on )?(\d{4})([-/.])${DATE}\2${DATE}`, ([year, , month, day]) =>
    inWrittenYear(year, month, day),
  ),
  rule(
    String.raw`(?:on )?(?:the )?${DATE}(?:st|nd|rd|th|er|\.)?[ /-]?(?:(?:of|de) )?${MONTH}(?:[ /-](?:de )?${YEAR})?`,
    ([day, month, year]) => inNamedMonth(year, month, day),
  ),
  rule(`(?:on )?${MONTH} ?(?:the )?${DATE}(?:st|nd|rd|th)?(?: ${YEAR})?`, ([month, day, year]) =>
    inNamedMonth(year, month, day),
  ),
  rule(
    String.raw`(?:on )?${DATE}(?: ?- ?| (?:to |and |or )?)${DATE} ?(?:of )?${MONTH}(?: ${YEAR})?`,
    ([from, to, month, year]) => ({
      day: (today) => ({
        days: [from, to].flatMap((day) => inYear(year, String(monthNumber(month)), day)(today).days),
        question: 'A post goes out on one day. Which?',
      }),
    }),
  ),
  rule(`(?:in )?${MONTH}(?: ${WHOLE_YEAR})?`, () => ({
    day: () => ({ days: [], question: 'Which day of the month?' }),
  })),
  // In a date with dots, such as `24.12.`, the day of the month comes first in every region.
  rule(String.raw`(?:on )?${DATE}\. ?${DATE}(?:\.(?:(\d{2})| ?${YEAR})?)?`, ([day, month, year, otherYear]) =>
    inWrittenYear(year ?? otherYear, month, day),
  ),
  rule(String.raw`(?:on )?(?:the )?${DATE}(?:st|nd|rd|th)`, ([date]) => ({
    day: (today) => nextDayOfMonth(today, Number(date)),
  })),
  // The form asks for the holiday's date, because `Easter` and `Christmas` are also cities of time zones.
  rule('(?:at )?(easter|christmas)', () => ({
    day: () => ({ days: [], question: 'Give the date of the holiday.' }),
  })),
]

function weekdayRules(weekday: Weekday, names: string): Rule[] {
  return [
    rule(`(?:on )?(?:(this|next|(?:this )?coming) )?(?:${names})`, ([which]) => ({
      weekday: { weekday, which },
    })),
    rule(`(?:on )?(?:${names}) ${DATE}`, ([date]) => ({
      weekday: { weekday, which: undefined },
      day: (today) => ({
        days: nextDayOfMonth(today, Number(date)).days.filter((day) => weekdayOf(day) === weekday),
      }),
    })),
    // Here, `3rd thu` is read as the third Thursday of a month. It can also mean Thursday the 3rd.
    rule(`(?:on )?(?:the )?([1-5])(?:st|nd|rd|th) (?:${names})`, ([count]) => ({
      day: (today) => ({ days: nextOfMonth(today, weekday, Number(count)) }),
    })),
  ]
}

function monthNumber(name = ''): number {
  return MONTHS.findIndex((names) => names.split('|').includes(name)) + 1
}

/** Reads both meanings of `24 nov 27`: 24 November 2027, and 24 or 27 November. */
function inNamedMonth(year: string | undefined, month: string | undefined, day: string | undefined): Meaning {
  const number = String(monthNumber(month))
  if (year?.length !== 2) return inWrittenYear(year, number, day)
  const read = inYear(year, number, day)
  return {
    day: (today) => {
      const found = read(today)
      return found.days.length === 0 ? found : { question: `Do you mean the year 20${year}?`, ...found }
    },
  }
}

function inWrittenYear(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): Meaning {
  return {
    day: inYear(year, month, day),
    ...(year !== undefined && { dates: [{ date: dateOf(year, month, day), order: null }] }),
  }
}

/** The result may be a date that does not exist, such as `2026-11-31`. */
function dateOf(year: string, month: string | undefined, day: string | undefined): string {
  return `${year.padStart(4, '20')}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`
}

function daysAway(count: number): Meaning {
  return { day: (today) => ({ days: [addDays(today, count)] }) }
}

export function daysOf({ day, weekday, week }: Meaning, weekStart: Weekday): DaysOf | null {
  if (weekday === undefined) {
    if (week === undefined) return day ?? null
    return () => ({ days: [], question: 'Which day of next week?' })
  }
  const named = (today: Day) => daysOfName(today, weekday, week, weekStart)
  if (day === undefined) return (today) => ({ days: named(today) })
  const isMeant = (one: Day, today: Day) =>
    (weekday.which ?? week) === undefined ? weekdayOf(one) === weekday.weekday : named(today).includes(one)
  return (today) => {
    const { days, question } = day(today)
    const meant = days.filter((one) => isMeant(one, today))
    if (meant.length > 0 || days[0] === undefined) return { days: meant, ...(question && { question }) }
    return { days, question: `That day is a ${formatWeekday(days[0])}. Do you mean this?` }
  }
}

function daysOfName(
  today: Day,
  { weekday, which }: NamedWeekday,
  week: 'next' | undefined,
  weekStart: Weekday,
): Day[] {
  const away = (weekday - weekdayOf(today) + 7) % 7
  const coming = addDays(today, away)
  // Weeks begin on Monday or on Sunday, so a weekday of next week can mean two dates.
  const starts: readonly Weekday[] = [1, 7, weekStart]
  const ofNextWeek = starts.map((start) =>
    addDays(startOfWeek(today, start), 7 + ((weekday - start + 7) % 7)),
  )
  if (week === 'next') return toDays(ofNextWeek)
  // Returns both meanings: on a Monday, `next Tuesday` is tomorrow for some people, and eight days ahead for others.
  if (which === 'next') return toDays([away === 0 ? addDays(today, 7) : coming, ...ofNextWeek])
  return away === 0 && which !== 'this' ? [today, addDays(today, 7)] : [coming]
}

function toDays(days: readonly Day[]): Day[] {
  return [...new Set(days)].toSorted()
}

function readSlashed(
  one: string | undefined,
  other: string | undefined,
  year: string | undefined,
  isMonthFirst: boolean,
): DaysOf {
  const [usual, turned] = [inYear(year, other, one), inYear(year, one, other)]
  return (today) => {
    const read = (isMonthFirst ? turned : usual)(today)
    if (read.days.length > 0) return read
    const order = isMonthFirst ? 'month first' : 'day first'
    const { days } = (isMonthFirst ? usual : turned)(today)
    return days.length === 0
      ? { days }
      : { days, question: `Dates are read ${order} here. Do you mean this?` }
  }
}

function inYear(year: string | undefined, month: string | undefined, day: string | undefined): DaysOf {
  const find = (one: string) => [dateOf(one, month, day)].filter(isDay)
  return (today) => {
    const thisYear = Number(today.slice(0, 4))
    const next =
      year === undefined
        ? [0, 1, 2, 3, 4, 5, 6, 7, 8]
            .flatMap((more) => find(String(thisYear + more)))
            .find((one) => one >= today)
        : find(year)[0]
    if (next === undefined) return { days: [] }
    const far = year === undefined ? { days: 183, words: 'half a year' } : { days: 3653, words: 'ten years' }
    const isFar = next > addDays(today, far.days)
    return {
      days: [next],
      ...(isFar && { question: `That is more than ${far.words} away. Do you mean this?` }),
    }
  }
}

function nextOfMonth(today: Day, weekday: Weekday, count: number): Day[] {
  const days = Array.from({ length: MAX_DAYS_BETWEEN_FIFTHS }, (_, away) => addDays(today, away))
  return days
    .filter((day) => weekdayOf(day) === weekday && Math.ceil(Number(day.slice(8)) / 7) === count)
    .slice(0, 1)
}

const MAX_DAYS_BETWEEN_FIFTHS = 98

function nextDayOfMonth(today: Day, date: number): Days {
  for (let count = 0; count < 62; count++) {
    const day = addDays(today, count)
    if (Number(day.slice(8)) !== date) continue
    return { days: [day], ...(count > 31 && { question: 'Not every month has that day. Do you mean this?' }) }
  }
  return { days: [] }
}
