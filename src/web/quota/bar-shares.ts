import type { Quota } from './quota.ts'

/** The parts of a bar, as shares of its length. */
export type BarShares = {
  /** What is used up to the maximum, and the part of it that belongs to a narrower limit. */
  within: number
  part: number
  /** What is used beyond the maximum, whose mark is at the end of `within`. */
  beyond: number
}

const EMPTY: BarShares = { within: 0, part: 0, beyond: 0 }

/** At 110 of 100 the bar is 110 long, with a mark at 100. Where the numbers contradict each other it is empty. */
export function barShares({ limit: { max, used }, disagrees }: Quota, partUsed = 0): BarShares {
  if (disagrees) return EMPTY
  const scale = Math.max(used, max, 1)
  const within = Math.min(used, max)
  return {
    within: within / scale,
    part: Math.min(Math.max(partUsed, 0), within) / scale,
    beyond: (used - within) / scale,
  }
}
