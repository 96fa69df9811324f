import { useQuery } from '@tanstack/react-query'
import type { AccountLimits } from '#contract/account-limits.ts'
import { isUsedUp } from '#contract/limit-reading.ts'
import { accountLimitsQuery } from './account-limits.ts'

/** How many limits are at capacity or over by the last reading. */
export function useUsedUpLimits(): number {
  const { data } = useQuery({
    ...accountLimitsQuery(),
    select: countUsedUp,
    // It mounts after the screens, one of which may have asked already.
    refetchOnMount: false,
    retryOnMount: false,
  })
  return data ?? 0
}

function countUsedUp({ limits }: AccountLimits): number {
  return Object.values(limits).filter(isUsedUp).length
}
