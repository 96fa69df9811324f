import { useQuery } from '@tanstack/react-query'
import { type AccountLimits, isLimitOfPosting } from '#contract/account-limits.ts'
import { isUsedUp, readLimit } from '#contract/limit-reading.ts'
import { accountLimitsQuery } from './account-limits.ts'

/** Limits of posting that are at capacity or over, and how many of them are over. */
export type UsedUpLimits = { count: number; over: number }

const NONE: UsedUpLimits = { count: 0, over: 0 }

/** By the last reading. A limit of lists or webhooks stops no post. */
export function useUsedUpLimits(): UsedUpLimits {
  const { data } = useQuery({
    ...accountLimitsQuery(),
    select: countUsedUp,
    // It mounts after the screens, one of which may have asked already.
    refetchOnMount: false,
    retryOnMount: false,
  })
  return data ?? NONE
}

function countUsedUp({ limits }: AccountLimits): UsedUpLimits {
  const usedUp = Object.entries(limits)
    .filter(([name]) => isLimitOfPosting(name))
    .map(([, limit]) => limit)
    .filter(isUsedUp)
  return { count: usedUp.length, over: usedUp.filter((limit) => readLimit(limit).state === 'over').length }
}
