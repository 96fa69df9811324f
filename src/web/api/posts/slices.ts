import { type DateRange, MAX_RANGE_DAYS, widenRange } from '#contract/date-range.ts'
import { addDays } from '#contract/day.ts'

/** `newest`: the latest day first, for what has been. `soonest`: the earliest first, for what is to come. */
export type Order = 'newest' | 'soonest'

/**
 * A range in slices of at most 90 days. They reach a day further on both sides, because no server says in which zone its
 * days are.
 */
export function sliceRange(range: DateRange, order: Order = 'newest'): DateRange[] {
  const { from, to } = widenRange(range)
  const slices: DateRange[] = []
  if (order === 'soonest') {
    for (let start = from; start <= to; start = addDays(start, MAX_RANGE_DAYS)) {
      const end = addDays(start, MAX_RANGE_DAYS - 1)
      slices.push({ from: start, to: end < to ? end : to })
    }
    return slices
  }
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
