import type { Limit } from './account-limits.ts'

export type LimitState =
  | { state: 'normal' }
  | { state: 'at-capacity' }
  | { state: 'over'; by: number }
  | { state: 'not-in-tier' }

export function readLimit({ max, remaining, used }: Limit): LimitState {
  if (max === 0 && used === 0) return { state: 'not-in-tier' }
  if (remaining < 0) return { state: 'over', by: -remaining }
  return remaining === 0 ? { state: 'at-capacity' } : { state: 'normal' }
}

export function isContradictory({ max, remaining, used }: Limit): boolean {
  return max < 0 || used < 0 || remaining !== max - used
}

export function isUsedUp(limit: Limit): boolean {
  const { state } = readLimit(limit)
  return state === 'at-capacity' || state === 'over'
}
