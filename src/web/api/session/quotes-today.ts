import { useQuery } from '@tanstack/react-query'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { utcDay } from '#contract/day.ts'
import { useNow } from '#web/device/use-display.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'

/** Counts only the requests that the dashboard knows. Other programs may have sent more. */
export type QuotesToday = { used: number; isCapReached: boolean }

export function useQuotesToday(): QuotesToday {
  const today = utcDay(useNow())
  const { data = 0, dataUpdatedAt } = useQuery({
    ...draftsQuery(),
    select: ({ data: { drafts, quotes_today } }) => {
      // `quotes_today` leaves out the requests of other programs, but a refusal with this reason proves that the cap is
      // reached.
      const isRefused = drafts.some(
        ({ refusal, updatedAt }) => refusal?.reason === 'daily-cap-reached' && utcDay(updatedAt) === today,
      )
      return isRefused ? QUOTES_PER_DAY : quotes_today
    },
  })
  const used = utcDay(dataUpdatedAt) === today ? data : 0
  return { used, isCapReached: used >= QUOTES_PER_DAY }
}
