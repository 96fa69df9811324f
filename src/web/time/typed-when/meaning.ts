import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { Zone } from '#web/time/zone.ts'

/** What a phrase means, and what all phrases of a text mean together. */
export type Meaning = {
  day?: DaysOf
  /** A date with its year. There are two if the order of day and month is unclear. */
  dates?: readonly WrittenDate[]
  weekday?: NamedWeekday
  week?: 'next'
  /** A year apart from its day. */
  year?: true
  /** Two are the ends of a range. */
  times?: readonly TypedTime[]
  part?: DayPart
  span?: Span
  places?: Places
}

/** The days that can be meant, in order. With a question they are not taken without an answer. */
export type Days = { days: readonly Day[]; question?: string }

/** The days that the phrase can mean, given today's date in the zone. */
export type DaysOf = (today: Day) => Days

/** Whether `3/4/2026` is the third of April or the fourth of March. */
export type DateOrder = 'day-first' | 'month-first'

/** A date of ten characters. The calendar may have no such day. */
export type WrittenDate = { date: string; order: DateOrder | null }

/** A day of the week, with the word before it. */
export type NamedWeekday = { weekday: Weekday; which: string | undefined }

/**
 * The minutes of the day that a typed time can mean. `of24Hours` is the minute on a clock of 24 hours. `written` is the
 * minute of a time in digits, such as `9:00` and `9 am`.
 */
export type TypedTime = { minutes: readonly number[]; of24Hours?: number; written?: number }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** From now, in milliseconds. Only a certain meaning is used without asking. */
export type Span = { length: number; isCertain: boolean }

/** The clocks that are meant: those of a zone, or those at an offset from UTC in milliseconds. */
export type Place =
  | { by: 'zone'; zone: Zone }
  | { by: 'abbreviation'; zone: Zone; name: string }
  | { by: 'offset'; offset: number }

/** Places, with a question if they are uncertain, or the reason why there are none. */
export type Places = { places: readonly Place[]; question?: string } | { refusal: string }
