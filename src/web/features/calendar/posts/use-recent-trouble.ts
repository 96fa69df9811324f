import { useQueries } from '@tanstack/react-query'
import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { daysBetween } from '#web/time/grid.ts'
import { monthOf, monthToRange } from '#web/time/month.ts'
import type { Zone } from '#web/time/zone.ts'
import { RECENT_DAYS, needsAttention } from '#web/post/post-status.ts'
import { pickDays } from '#web/time/bucket.ts'
import { indexByDay } from './index-by-day.ts'

/** Needs no further request if the calendar shows today, because it has then read these months already. */
export function useRecentTrouble(today: Day, now: Moment, zone: Zone) {
  const days = daysBetween(addDays(today, 1 - RECENT_DAYS), today)
  const months = [...new Set(days.map(monthOf))].toReversed()
  const { answers, isLoading } = useQueries({
    queries: months.map((month) => ({
      ...postsByDateQuery(monthToRange(month)),
      refetchOnWindowFocus: false,
    })),
    combine: (queries) => ({
      answers: queries.map(({ data }) => data?.posts),
      isLoading: queries.some((query) => query.isLoading),
    }),
  })
  return {
    isLoading,
    posts: pickDays(indexByDay(answers, zone), days).filter((post) => needsAttention(post, now)),
    isWhole: answers.every((answer) => answer !== undefined),
  }
}
