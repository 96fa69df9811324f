import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { Zone } from '#web/time/zone.ts'

export type Meaning = {
  day?: DaysOf
  dates?: readonly WrittenDate[]
  weekday?: NamedWeekday
  week?: 'next'
  year?: true
  /** If there are two times, they are the ends of a range. */
  times?: readonly TypedTime[]
  part?: DayPart
  span?: Span
  places?: Places
}

export type Days = { days: readonly Day[]; question?: string }

export type DaysOf = (today: Day) => Days

/** `3/4/2026` is 3 April if `day-first`, and 4 March if `month-first`. */
export type DateOrder = 'day-first' | 'month-first'

/** `date` has the form `2026-11-24` and may not exist. `order` is null if the text reads the same in both orders. */
export type WrittenDate = { date: string; order: DateOrder | null }

export type NamedWeekday = { weekday: Weekday; which: string | undefined }

/**
 * `of24Hours` is the minute of the day on a 24-hour clock. `written` is the minute if a table accepts the time, such as
 * `9:00` or `9 am`. `noHour` is the hour of a time such as `25:00`, which no day has.
 */
export type TypedTime = { minutes: readonly number[]; of24Hours?: number; written?: number; noHour?: number }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** `length` is in milliseconds. If `isCertain` is false, the form asks whether this length is meant. */
export type Span = { length: number; isCertain: boolean }

export type Place =
  | { by: 'zone'; zone: Zone }
  | { by: 'abbreviation'; zone: Zone; name: string }
  | { by: 'offset'; offset: number }

export type Places = { places: readonly Place[]; question?: string } | { refusal: string }
