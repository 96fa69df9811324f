import { useQuery } from '@tanstack/react-query'
import { utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { countSentQuotes } from '#web/device/sendings/quotes-sent-today.ts'

/** How many quotes this browser created for the account since midnight UTC; other programs may have created more. */
export function useQuotesToday(accountId: string, now: Moment): number {
  const { data = 0 } = useQuery({
    queryKey: ['device', 'sent-quotes', accountId, utcDay(now)],
    queryFn: () => countSentQuotes(accountId, now),
    staleTime: 0,
    retry: false,
  })
  return data
}
