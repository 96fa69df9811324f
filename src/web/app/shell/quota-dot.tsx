import { useQuery } from '@tanstack/react-query'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { useQuotesToday } from '#web/api/session/quotes-today.ts'
import { type AccountLimits, isLimitOfPosting } from '#contract/account-limits.ts'
import { isUsedUp, readLimit } from '#contract/limit-reading.ts'
import { accountLimitsQuery } from '#web/api/session/account-limits.ts'

export function QuotaDot() {
  const { used } = useQuotesToday()
  const limits = useUsedUpLimits()
  const count = limits.count + (used >= QUOTES_PER_DAY ? 1 : 0)
  if (count === 0) return null
  return (
    <span className="pointer-events-none absolute inset-e-1/4 top-2 lg:inset-e-3 lg:top-3">
      <span className="sr-only">{usedUpWords(count, limits.over)}</span>
      <span
        aria-hidden
        className={`block size-2 rounded-lg outline outline-page forced-color-adjust-none ${limits.over > 0 ? 'bg-failed' : 'bg-overdue'}`}
      />
    </span>
  )
}

function usedUpWords(count: number, over: number): string {
  const words = count === 1 ? '1 limit is used up' : `${count} limits are used up`
  return over === 0 ? words : `${words}, ${over} over`
}

type UsedUpLimits = { count: number; over: number }

const NONE: UsedUpLimits = { count: 0, over: 0 }

function useUsedUpLimits(): UsedUpLimits {
  const { data } = useQuery({
    ...accountLimitsQuery(),
    select: countUsedUp,
    // Does not request the limits at mount, because a screen may have requested them already.
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
