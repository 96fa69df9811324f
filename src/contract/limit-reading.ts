import type { Limit } from './account-limits.ts'

/** What the reading rules of the interface make of a limit. */
export type LimitState =
  | { state: 'normal' }
  | { state: 'at-capacity' }
  | { state: 'over'; by: number }
  | { state: 'not-in-tier' }

/** `remaining` decides; only a limit of nothing, of which nothing was used, is a feature the tier lacks. */
export function readLimit({ max, remaining, used }: Limit): LimitState {
  if (max === 0 && used === 0) return { state: 'not-in-tier' }
  if (remaining < 0) return { state: 'over', by: -remaining }
  return remaining === 0 ? { state: 'at-capacity' } : { state: 'normal' }
}

/** Whether the three numbers contradict each other, in which case none of them can be drawn as a share. */
export function isContradictory({ max, remaining, used }: Limit): boolean {
  return max < 0 || used < 0 || remaining !== max - used
}

/** Whether nothing is left of something the tier has: worth a warning wherever a person is. */
export function isUsedUp(limit: Limit): boolean {
  const { state } = readLimit(limit)
  return state === 'at-capacity' || state === 'over'
}
