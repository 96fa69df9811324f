import type { DateRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'

export type FactNames = { first: string; last: string; silence: string }

/** What the first and the last post of a range are called. `isWhole` is whether every part of the range was read. */
export function factNames({ from, to }: DateRange, today: Day, isWhole: boolean): FactNames {
  if (from >= today) return { first: 'Next scheduled', last: 'Last scheduled', silence: 'Longest pause' }
  return {
    first: isWhole ? 'First in range' : 'First so far',
    last: to >= today ? 'Last contact' : 'Last in range',
    silence: 'Longest silence',
  }
}
