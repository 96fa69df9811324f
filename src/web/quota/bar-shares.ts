import type { Quota } from './quota.ts'

/** What of a bar is filled, each as a share of its whole length. */
export type BarShares = {
  /** What is used of the maximum, and how much of that belongs to a narrower limit. */
  within: number
  part: number
  /** What is used beyond the maximum, whose mark then stands where `within` ends. */
  beyond: number
}

const EMPTY: BarShares = { within: 0, part: 0, beyond: 0 }

/**
 * At 110 of 100 the bar is as long as 110, the mark stands where 100 is, and the excess lies beyond it. Numbers that
 * contradict each other give no share to draw, so the bar then stays empty.
 */
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
