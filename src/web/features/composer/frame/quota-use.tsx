import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { DRAFT_LIMITS, POST_LIMITS } from '#contract/account-limits.ts'
import { accountLimitsQuery } from '#web/api/limits/account-limits.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { limitLabel } from '#web/quota/limit-label.ts'
import { formatNumber } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'

/** What a sending uses of the limit that is reached first: `uses 1 of 54`. A thread counts once. */
export function useQuotaUse(kind: 'posts' | 'drafts') {
  const { data } = useQuery(accountLimitsQuery())
  const display = useDisplay()
  const limits = (kind === 'posts' ? POST_LIMITS : DRAFT_LIMITS).flatMap((name) => {
    const limit = data?.limits[name]
    return limit === undefined ? [] : [{ label: limitLabel(name), left: limit.remaining }]
  })
  const first = limits.toSorted((a, b) => a.left - b.left)[0]
  if (first === undefined) return null
  return {
    words: first.left > 0 ? `uses 1 of ${formatNumber(first.left, display)}` : 'uses 1, none is left',
    isUsedUp: first.left <= 0,
    left: limits.map(({ label, left }) => `${label}: ${formatNumber(left, display)} left`).join(', '),
  }
}

/** On a phone the menu of the bar has it, unless none is left. */
export function QuotaUse({ isInMenu = false }: { isInMenu?: boolean }) {
  const use = useQuotaUse('posts')
  if (use === null) return null
  return (
    <Link
      to="/quotas"
      title={use.left}
      className={`${NOTE_LINK} ${isInMenu ? 'w-full px-2 sm:hidden' : 'sm:whitespace-nowrap'} ${use.isUsedUp ? 'text-overdue' : isInMenu ? '' : 'max-sm:hidden'}`}
    >
      {use.words}
    </Link>
  )
}
