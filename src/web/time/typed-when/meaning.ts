import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { Zone } from '#web/time/zone.ts'

/** The meaning of one phrase, or of all phrases of a text together. */
export type Meaning = {
  day?: DaysOf
  /** A date with its year. There are two dates if the order of day and month is unclear. */
  dates?: readonly WrittenDate[]
  weekday?: NamedWeekday
  week?: 'next'
  /** A year that stands apart from its day. */
  year?: true
  /** Two times are the ends of a range. */
  times?: readonly TypedTime[]
  part?: DayPart
  span?: Span
  places?: Places
}

/** The possible days, in order. If there is a question, the form asks it. */
export type Days = { days: readonly Day[]; question?: string }

/** The days that the phrase can mean. They depend on the date of today in the zone. */
export type DaysOf = (today: Day) => Days

/** Whether `3/4/2026` is the third of April or the fourth of March. */
export type DateOrder = 'day-first' | 'month-first'

/** A date in the form `2026-11-24`. The day may not exist. */
export type WrittenDate = { date: string; order: DateOrder | null }

/** A day of the week, with the word before it. */
export type NamedWeekday = { weekday: Weekday; which: string | undefined }

/**
 * The minutes of the day that a typed time can mean. `of24Hours` is the minute on a 24-hour clock. `written` is the
 * minute of a time in digits, such as `9:00` and `9 am`.
 */
export type TypedTime = { minutes: readonly number[]; of24Hours?: number; written?: number }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** A time from now, in milliseconds. If the meaning is not certain, the form asks. */
export type Span = { length: number; isCertain: boolean }

/** The clocks of a zone, or the clocks at an offset from UTC in milliseconds. */
export type Place =
  | { by: 'zone'; zone: Zone }
  | { by: 'abbreviation'; zone: Zone; name: string }
  | { by: 'offset'; offset: number }

/** The places, with a question if they are uncertain, or the reason why no place fits. */
export type Places = { places: readonly Place[]; question?: string } | { refusal: string }
