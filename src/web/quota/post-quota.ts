import { POST_LIMITS } from '#contract/account-limits.ts'
import type { Quota } from './quota.ts'
import type { FormatNumber } from './quota-words.ts'

const [THROUGH_API, IN_TOTAL] = POST_LIMITS

export type PostQuota = {
  part: Quota
  total: Quota
  binds: 'part' | 'total' | 'both'
}

export function readPostQuota(quotas: readonly Quota[]): PostQuota | null {
  const part = quotas.find(({ name }) => name === THROUGH_API)
  const total = quotas.find(({ name }) => name === IN_TOTAL)
  if (part === undefined || total === undefined) return null
  const difference = part.limit.remaining - total.limit.remaining
  return { part, total, binds: difference < 0 ? 'part' : difference > 0 ? 'total' : 'both' }
}

export function partOfTotal({ part, total }: PostQuota): number | undefined {
  const isDrawable = !part.disagrees && !total.disagrees && part.limit.used <= total.limit.used
  return isDrawable ? part.limit.used : undefined
}

export function bindingWords({ part, total, binds }: PostQuota, format: FormatNumber): string {
  const left = (quota: Quota) => `${format(Math.max(0, quota.limit.remaining))} left`
  switch (binds) {
    case 'part':
      return `The nearer limit is ${part.label}: ${left(part)}.`
    case 'total':
      return `The nearer limit is ${total.label}: ${left(total)}.`
    case 'both':
      return `Both limits are as near: ${left(part)}.`
  }
}
