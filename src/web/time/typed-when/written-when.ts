import { type Day, isDay, startOfUtcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { type Weekday, weekdayOf } from '#web/time/grid.ts'
import { type Month, daysOfMonth } from '#web/time/month.ts'
import { MS_PER_MINUTE } from '#web/time/zone.ts'
import { DAY_RULES, slashedRule } from './day-phrases.ts'
import type { DateOrder, Meaning, WrittenDate } from './meaning.ts'
import { type Rule, readPhrases, rule } from './phrases.ts'
import { OFFSET, TIME_RULES } from './time-phrases.ts'
import { plainText } from './typed-text.ts'

type WrittenMoment =
  /** `time` is empty if the text has only a date. `tells` is the order of day and month that the date proves. */
  | { state: 'clock'; date: Day; time: string; tells: DateOrder | null }
  | { state: 'moment'; at: Moment }
  | { state: 'ambiguous'; dates: readonly Day[]; time: string }

export type WrittenWhen =
  | WrittenMoment
  | { state: 'empty' }
  | { state: 'unreadable'; shortMonth: ShortMonth | null; noHour: number | null }

type ShortMonth = { month: Month; days: number }

/**
 * Does not guess, because a table must be certain: a date needs its year, and a time its minutes. The form's When field
 * may guess.
 */
export function readWrittenWhen(text: string, order: DateOrder | null): WrittenWhen {
  if (text.trim() === '') return { state: 'empty' }
  if (!isWhenText(text)) return { state: 'unreadable', shortMonth: null, noHour: null }
  const { readings } = readPhrases(plainText(text), RULES)
  const found = readings.flatMap((reading) => findWritten(reading, order) ?? [])
  const [one, ...others] = new Map(found.map((each) => [JSON.stringify(each), each])).values()
  if (one !== undefined && others.length === 0) return one
  const shortMonth = findShortMonth(readings.flatMap(({ dates = [] }) => dates))
  const [noHour = null] = readings.flatMap(({ times = [] }) => times.flatMap((time) => time.noHour ?? []))
  return { state: 'unreadable', shortMonth, noHour }
}

const LONGEST = 100

export function isWhenText(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST
}

function findWritten(
  { dates = [], weekday, times, places, ...others }: Meaning,
  order: DateOrder | null,
): WrittenMoment | null {
  const { day: _, ...more } = others
  const minute = times === undefined ? null : times.length === 1 ? times[0]?.written : undefined
  if (minute === undefined || weekday?.which !== undefined || Object.keys(more).length > 0) return null
  const meant = dates.filter(
    (one) =>
      isDay(one.date) &&
      (order === null || one.order === null || one.order === order) &&
      (weekday === undefined || weekdayOf(one.date) === weekday.weekday),
  )
  const [date, ...otherDates] = new Set(meant.map((one) => one.date))
  if (date === undefined) return null
  const time = minute === null ? '' : clockTime(minute)
  if (places !== undefined) {
    const [place] = 'places' in places ? places.places : []
    if (otherDates.length > 0 || minute === null || place?.by !== 'offset') return null
    return { state: 'moment', at: startOfUtcDay(date) + minute * MS_PER_MINUTE - place.offset }
  }
  if (otherDates.length > 0) return { state: 'ambiguous', dates: [date, ...otherDates], time }
  return { state: 'clock', date, time, tells: meant.length === 1 ? (meant[0]?.order ?? null) : null }
}

const LAST_DATE = 31

function findShortMonth(dates: readonly WrittenDate[]): ShortMonth | null {
  if (dates.some(({ date }) => isDay(date))) return null
  const months = dates
    .filter(({ date }) => Number(date.slice(8)) <= LAST_DATE)
    .map(({ date }) => date.slice(0, 7))
  const month = months.find((one) => isDay(`${one}-01`))
  return month === undefined ? null : { month, days: Number(daysOfMonth(month).to.slice(8)) }
}

const WEEKDAYS: readonly (readonly [Weekday, string])[] = [
  [1, 'monday montag lundi lunes lunedi maandag segunda'],
  [2, 'tuesday dienstag mardi martes martedi dinsdag terca'],
  [3, 'wednesday mittwoch mercredi miercoles mercoledi woensdag quarta'],
  [4, 'thursday donnerstag jeudi jueves giovedi donderdag quinta'],
  [5, 'friday freitag vendredi viernes venerdi vrijdag sexta'],
  [6, 'saturday samstag samedi sabado sabato zaterdag'],
  [7, 'sunday sonntag dimanche domingo domenica zondag'],
]

const WORD = /[a-z]{2,}(?= )/y

const WEEKDAY_RULES = WEEKDAYS.map(([weekday, names]): Rule => {
  const all = names.split(' ')
  return (text, from) => {
    WORD.lastIndex = from
    const word = WORD.exec(text)?.[0]
    if (word === undefined || !all.some((name) => name.startsWith(word))) return null
    return { meaning: { weekday: { weekday, which: undefined } }, end: WORD.lastIndex }
  }
})

const DATE_RULES = [...DAY_RULES, slashedRule(false), ...WEEKDAY_RULES]

const PREPOSITION = /^(?:am|le|el) /

function afterPreposition(dateRule: Rule): Rule {
  return (text, from) => {
    const preposition = from === 0 ? PREPOSITION.exec(text) : null
    return preposition === null ? null : dateRule(text, preposition[0].length)
  }
}

const RULES: readonly Rule[] = [
  ...DATE_RULES,
  ...DATE_RULES.map(afterPreposition),
  ...TIME_RULES,
  OFFSET,
  rule('utc', () => ({ places: { places: [{ by: 'offset', offset: 0 }] } })),
]
