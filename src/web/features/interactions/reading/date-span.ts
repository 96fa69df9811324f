import { type DateRange, MAX_RANGE_DAYS, countDays, widenRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'

/** The range presets, in days, today included. */
export const PRESETS = [7, 30, 90] as const
export type Preset = (typeof PRESETS)[number]

const DEFAULT_PRESET: Preset = 30

export function presetRange(days: Preset, today: Day): DateRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** The range in the URL; the last thirty days where there is none, or it is reversed. */
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
 * A range in slices of at most 90 days, newest first. They reach a day further on both sides, because no server says in
 * which zone its days are.
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

/** About ten years. A longer range is read only after a person confirms it. */
const MOST_SLICES_UNASKED = 40

export function needsConfirmation(slices: readonly DateRange[]): boolean {
  return slices.length > MOST_SLICES_UNASKED
}

/** The days of a slice that lie in the range; the slice itself where none does. */
export function askedDays(slice: DateRange, range: DateRange): DateRange {
  const from = slice.from < range.from ? range.from : slice.from
  const to = slice.to > range.to ? range.to : slice.to
  return from > to ? slice : { from, to }
}
