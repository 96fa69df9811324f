import { type DateRange, MAX_RANGE_DAYS, countDays, widenRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'

/** The ranges that one press chooses, in days, today counted. */
export const PRESETS = [7, 30, 90] as const
export type Preset = (typeof PRESETS)[number]

const DEFAULT_PRESET: Preset = 30

export function presetRange(days: Preset, today: Day): DateRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** The range that a URL means; where it names none, or one that runs backwards, the last thirty days. */
export function readRange(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): DateRange {
  const standard = presetRange(DEFAULT_PRESET, today)
  const range = { from: from ?? addDays(to ?? today, 1 - DEFAULT_PRESET), to: to ?? today }
  return range.from <= range.to ? range : standard
}

export function matchPreset(range: DateRange, today: Day): Preset | null {
  return PRESETS.find((days) => range.to === today && countDays(range) === days) ?? null
}

/**
 * A range in parts that one request each may ask for, the newest first and each but the last as long as may be.
 * They reach a day further on both sides, because no server says in which zone it cuts its days.
 */
export function sliceRange(range: DateRange): DateRange[] {
  const { from, to } = widenRange(range)
  const slices: DateRange[] = []
  for (let end = to; end >= from; end = addDays(end, -MAX_RANGE_DAYS)) {
    const start = addDays(end, 1 - MAX_RANGE_DAYS)
    slices.push({ from: start > from ? start : from, to: end })
  }
  return slices
}

/** The days of a part that somebody asked for, without those that are asked along; of a part that has no other, these. */
export function askedDays(slice: DateRange, range: DateRange): DateRange {
  const from = slice.from < range.from ? range.from : slice.from
  const to = slice.to > range.to ? range.to : slice.to
  return from > to ? slice : { from, to }
}
