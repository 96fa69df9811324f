import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { useQuotesToday } from '#web/api/limits/quotes-today.ts'
import { useSession } from '#web/api/session/use-session.ts'
import type { QuotesToday } from '#web/device/sendings/quotes-sent-today.ts'
import { type Quota, readQuota } from '#web/quota/quota.ts'
import { useUtcMidnight } from './use-second.ts'

export type QuoteRequestsToday = { quota: Quota; today: QuotesToday }

/** The daily cap of quotes as a limit. No operation reports it; this browser counts what it sent. */
export function useQuoteRequests(): QuoteRequestsToday {
  const today = useQuotesToday(useSession()?.accountId ?? '', useUtcMidnight())
  const used = Math.min(today.used, QUOTES_PER_DAY)
  const limit = { max: QUOTES_PER_DAY, used, remaining: QUOTES_PER_DAY - used }
  return { quota: readQuota('quote_requests_today', limit, 'Quote requests today'), today }
}
