import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { useQuotesToday } from '#web/api/limits/quotes-today.ts'
import { useUsedUpLimits } from '#web/api/limits/used-up-limits.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { useNow } from '#web/device/settings/use-display.ts'

/** A warning on the link to the quotas while a limit, or the quote requests of the day, are used up; red if one is over. */
export function QuotaDot() {
  const { used } = useQuotesToday(useSession()?.accountId ?? '', useNow())
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
