import type { AccountLimits, Limit } from '#contract/account-limits.ts'
import { type LimitState, isContradictory, readLimit } from '#contract/limit-reading.ts'
import { limitLabel } from './limit-label.ts'

export type Quota = {
  name: string
  label: string
  limit: Limit
  reading: LimitState
  state: QuotaState
  disagrees: boolean
}

/** `nearly-full` is not a state of the API, which counts it as normal. */
export type QuotaState = LimitState['state'] | 'nearly-full'

export const NEARLY_FULL = 0.9

export function readQuota(name: string, limit: Limit, label = limitLabel(name)): Quota {
  const reading = readLimit(limit)
  const disagrees = isContradictory(limit)
  const isNearlyFull = reading.state === 'normal' && !disagrees && limit.used >= limit.max * NEARLY_FULL
  return { name, label, limit, reading, state: isNearlyFull ? 'nearly-full' : reading.state, disagrees }
}

export function rankQuotas({ limits }: Pick<AccountLimits, 'limits'>): Quota[] {
  return sortQuotas(Object.entries(limits).map(([name, limit]) => readQuota(name, limit)))
}

export function sortQuotas(quotas: readonly Quota[]): Quota[] {
  return quotas.toSorted(
    (a, b) => severity(b) - severity(a) || pressure(b) - pressure(a) || (a.label < b.label ? -1 : 1),
  )
}

export function findLimitsNotInTier(quotas: readonly Quota[]): string[] {
  return quotas.filter(({ reading }) => reading.state === 'not-in-tier').map(({ label }) => label)
}

/** Greater than 1 if more than `max` is used. Null if `max` is 0, or if the numbers contradict each other. */
export function usedShare({ limit: { max, used }, disagrees }: Quota): number | null {
  return disagrees || max === 0 ? null : used / max
}

export function severity({ state, disagrees }: Quota): number {
  switch (state) {
    case 'over':
      return 5
    case 'at-capacity':
      return 4
    case 'nearly-full':
      return 3
    case 'normal':
      return disagrees ? 2 : 1
    case 'not-in-tier':
      return 0
  }
}

function pressure(quota: Quota): number {
  return usedShare(quota) ?? (quota.reading.state === 'over' ? Infinity : 0)
}
