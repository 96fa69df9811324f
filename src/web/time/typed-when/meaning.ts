import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { Zone } from '#web/time/zone.ts'

/** What a phrase means, and what all phrases of a text mean together. */
export type Meaning = {
  day?: DaysOf
  /** A date that names its year; two where the order of day and month is open. */
  dates?: readonly WrittenDate[]
  weekday?: NamedWeekday
  week?: 'next'
  /** A year that stands apart from its day. */
  year?: true
  /** Two are the ends of a range. */
  times?: readonly TypedTime[]
  part?: DayPart
  span?: Span
  places?: Places
}

/** The days that can be meant, in order. With a question they are not taken without an answer. */
export type Days = { days: readonly Day[]; question?: string }

/** The days that can be meant, once it is known which day it is in the zone. */
export type DaysOf = (today: Day) => Days

/** Whether `3/4/2026` is the third of April or the fourth of March. */
export type DateOrder = 'day-first' | 'month-first'

/** A date of ten signs; there may be no such day. */
export type WrittenDate = { date: string; order: DateOrder | null }

/** A day of the week, and the word before it. */
export type NamedWeekday = { weekday: Weekday; which: string | undefined }

/**
 * The minutes of the day that a typed time can mean, the one that a clock of 24 hours shows so, and the one of a time
 * that is written out, such as `9:00` and `9 am`.
 */
export type TypedTime = { minutes: readonly number[]; of24Hours?: number; written?: number }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** From now, in milliseconds; only a certain one is taken without an answer. */
export type Span = { length: number; isCertain: boolean }

/** Whose clocks are meant: those of a zone, or those at an offset from UTC in milliseconds. */
export type Place =
  | { by: 'zone'; zone: Zone }
  | { by: 'abbreviation'; zone: Zone; name: string }
  | { by: 'offset'; offset: number }

/** Places, with a question if they are not certain; or why there are none. */
export type Places = { places: readonly Place[]; question?: string } | { refusal: string }
