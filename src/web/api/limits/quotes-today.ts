import { queryOptions, useQuery } from '@tanstack/react-query'
import { utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import type { QuotesToday } from '#web/device/sendings/quotes-sent-today.ts'

const quotesSentTodayModule = lazyModule(() => import('#web/device/sendings/quotes-sent-today.ts'))

/** What this browser knows of the account's quote requests since midnight UTC; other programs may have used more. */
export function useQuotesToday(accountId: string, now: Moment): QuotesToday {
  const { data = { used: 0, isCapReached: false } } = useQuery(quotesQuery(accountId, now))
  return data
}

const quotesQuery = (accountId: string, now: Moment) =>
  queryOptions({
    queryKey: ['device', 'sent-quotes', accountId, utcDay(now)],
    queryFn: async () => {
      const { readQuotesToday } = await quotesSentTodayModule.load()
      return await readQuotesToday(accountId, now)
    },
  })
