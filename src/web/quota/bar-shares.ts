import type { Quota } from './quota.ts'

/** The parts of a bar, as shares of its length. */
export type BarShares = {
  /** The used share up to the maximum, and the part of it that a narrower limit counts. */
  within: number
  part: number
  /** The used share over the maximum. The mark of the maximum is at the end of `within`. */
  beyond: number
}

const EMPTY: BarShares = { within: 0, part: 0, beyond: 0 }

/** With 110 of 100 used, the whole bar means 110 and has a mark at 100. If the numbers contradict each other, it is empty. */
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
