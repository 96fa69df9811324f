import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { Zone } from '#web/time/zone.ts'

export type Meaning = {
  day?: DaysOf
  /** A full date. There are two if the order of day and month is unclear. */
  dates?: readonly WrittenDate[]
  weekday?: NamedWeekday
  week?: 'next'
  /** Whether a year is typed apart from its day. */
  year?: true
  /** Two times are the ends of a range. */
  times?: readonly TypedTime[]
  part?: DayPart
  span?: Span
  places?: Places
}

/** The possible days in order, and a question if the form must ask. */
export type Days = { days: readonly Day[]; question?: string }

/** The days that a phrase can mean if this is the date in the zone. */
export type DaysOf = (today: Day) => Days

/** Whether `3/4/2026` is 3 April or 4 March. */
export type DateOrder = 'day-first' | 'month-first'

/** A date in the form `2026-11-24`, which may not exist. */
export type WrittenDate = { date: string; order: DateOrder | null }

/** `which` is a word before the weekday, such as `next`. */
export type NamedWeekday = { weekday: Weekday; which: string | undefined }

/**
 * The minutes of the day that a typed time can mean. `of24Hours` is its minute on a 24-hour clock. `written` is its
 * minute if it was typed in digits, such as `9:00` or `9 am`.
 */
export type TypedTime = { minutes: readonly number[]; of24Hours?: number; written?: number }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** A time from now in milliseconds. If its meaning is not certain, the form asks. */
export type Span = { length: number; isCertain: boolean }

/** The clocks of a zone, or clocks at an offset from UTC in milliseconds. */
export type Place =
  | { by: 'zone'; zone: Zone }
  | { by: 'abbreviation'; zone: Zone; name: string }
  | { by: 'offset'; offset: number }

/** The possible places, with a question if the form must ask, or the reason why no place fits. */
export type Places = { places: readonly Place[]; question?: string } | { refusal: string }
