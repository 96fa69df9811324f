import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { Zone } from '#web/time/zone.ts'

export type Meaning = {
  day?: DaysOf
  /** The full dates that a text such as `3/4/2026` can mean: two if the order of day and month is unclear. */
  dates?: readonly WrittenDate[]
  weekday?: NamedWeekday
  week?: 'next'
  /** Whether the text has a year apart from the day. */
  year?: true
  /** Two times are the ends of a range. */
  times?: readonly TypedTime[]
  part?: DayPart
  span?: Span
  places?: Places
}

/** The possible days in order, and a question if the form must ask. */
export type Days = { days: readonly Day[]; question?: string }

/** The days that a phrase can mean if `today` is the date in the zone. */
export type DaysOf = (today: Day) => Days

/** Whether `3/4/2026` means 3 April or 4 March. */
export type DateOrder = 'day-first' | 'month-first'

/** `date` has the form `2026-11-24` and may not exist. `order` is null if the text reads the same in both orders. */
export type WrittenDate = { date: string; order: DateOrder | null }

/** `which` is a word before the weekday, such as `next`. */
export type NamedWeekday = { weekday: Weekday; which: string | undefined }

/**
 * The minutes of the day that a typed time can mean. `of24Hours` is the minute that people with a 24-hour clock mean.
 * `written` is the minute that a table reads, which accepts only times such as `9:00` or `9 am`.
 */
export type TypedTime = { minutes: readonly number[]; of24Hours?: number; written?: number }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** A length of time from now, in milliseconds. If `isCertain` is false, the form asks. */
export type Span = { length: number; isCertain: boolean }

/** The clocks of a zone, or clocks at an offset from UTC in milliseconds. */
export type Place =
  | { by: 'zone'; zone: Zone }
  | { by: 'abbreviation'; zone: Zone; name: string }
  | { by: 'offset'; offset: number }

/** The possible places, with a question if the form must ask, or the reason why no place fits. */
export type Places = { places: readonly Place[]; question?: string } | { refusal: string }
