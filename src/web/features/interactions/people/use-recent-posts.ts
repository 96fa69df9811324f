import { useQuery } from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import { addDays, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'

export type RecentPosts = {
  state: 'not-read' | 'reading' | 'failed' | 'read'
  failure: Failure | null
  read: () => void
}

/** The posts of the last 90 days, in one request, which only a person starts. Other screens use the answer too. */
export function useRecentPosts(now: Moment): RecentPosts {
  const to = utcDay(now)
  const { data, error, isFetching, refetch } = useQuery({
    ...postsByDateQuery({ from: addDays(to, 1 - MAX_RANGE_DAYS), to }),
    enabled: false,
  })
  return {
    state: isFetching ? 'reading' : error !== null ? 'failed' : data === undefined ? 'not-read' : 'read',
    failure: error === null ? null : errorToFailure(error),
    read: () => void refetch(),
  }
}
