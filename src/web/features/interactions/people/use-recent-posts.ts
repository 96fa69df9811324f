import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

/** The posts of the last 90 days, in one request, which only a person starts. The screens that suggest people and posts use the answer too. */
export function useRecentPosts(now: Moment): RecentPosts {
  const to = utcDay(now)
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...postsByDateQuery({ from: addDays(to, 1 - MAX_RANGE_DAYS), to }),
    // Once asked for, it is repeated like every query that had no answer.
    enabled: isAsked,
  })
  return {
    state: isFetching ? 'reading' : error !== null ? 'failed' : data === undefined ? 'not-read' : 'read',
    failure: error === null ? null : errorToFailure(error),
    read: () => {
      setIsAsked(true)
      if (isAsked) void refetch()
    },
  }
}
