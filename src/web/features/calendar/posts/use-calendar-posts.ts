import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Day } from '#contract/day.ts'
import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { type Month, addMonths, monthOf, monthToRange } from '#web/time/month.ts'
import type { Zone } from '#web/time/zone.ts'
import { indexByDay, withoutParts } from './index-by-day.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { nextReading } from './next-reading.ts'

export type CalendarPosts = ReturnType<typeof useCalendarPosts>

/**
 * Reads the month of `date` and the months before and after it. Every view shows only days of these months, so changing
 * the view needs no request.
 */
export function useCalendarPosts(date: Day, zone: Zone) {
  const month = monthOf(date)
  const current = useMonth(month, true)
  const before = useMonth(addMonths(month, -1), current.isFetched)
  const after = useMonth(addMonths(month, 1), current.isFetched)
  const queries = [before, current, after]
  // Uses `useMemo`, because React Compiler caches no value between hooks. The current month is first, because
  // `indexByDay` prefers the first response.
  const [currentPosts, postsBefore, postsAfter] = [current.data?.posts, before.data?.posts, after.data?.posts]
  const answers = useMemo(
    () => [currentPosts, postsBefore, postsAfter],
    [currentPosts, postsBefore, postsAfter],
  )
  const allByDay = useMemo(() => {
    const isUnread = { before: postsBefore === undefined, after: postsAfter === undefined }
    return withoutParts(indexByDay(answers, zone), month, isUnread)
  }, [answers, postsBefore, postsAfter, month, zone])
  const calendars = useMemo(() => learnCalendars(answers.flatMap((answer) => answer ?? [])), [answers])
  const neverRead = queries.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
  const failed = [current, before, after].find((query) => query.error !== null)

  return {
    /** Contains each post once. The posts of a day are oldest first. */
    allByDay,
    calendars,
    find: (uuid: string): Post | undefined =>
      answers.flatMap((answer) => answer?.find((post) => post.uuid === uuid) ?? [])[0],
    unreadableCount: countUnreadable(queries),
    hasFailed: (day: Day) => neverRead.some((query) => query.month === monthOf(day)),
    isComplete: queries.every(({ data }) => data !== undefined),
    isPending: current.isPending,
    isReading: queries.some((query) => query.isFetching),
    failure: failed === undefined ? null : errorToFailure(failed.error),
    asOf: oldest(queries),
    readAgain: () => {
      for (const query of queries) void query.refetch({ cancelRefetch: false })
    },
  }
}

type MonthReading = ReturnType<typeof useMonth>

/**
 * Returns the fields one by one, because `useQuery` returns a new object at each render, which would re-render the
 * whole calendar.
 */
function useMonth(month: Month, enabled: boolean) {
  const { data, error, errorUpdateCount, isPending, isFetched, isFetching, dataUpdatedAt, refetch } =
    useQuery({
      ...postsByDateQuery(monthToRange(month)),
      enabled,
      refetchInterval: ({ state }) => nextReading(state.data?.posts ?? [], Date.now()),
    })
  return { month, data, error, errorUpdateCount, isPending, isFetched, isFetching, dataUpdatedAt, refetch }
}

/** Counts each unreadable record once. The requested ranges overlap by two days, so two responses may contain it. */
function countUnreadable(queries: readonly MonthReading[]): number {
  const all = queries.flatMap((query) => query.data?.unreadable ?? [])
  const named = all.filter((uuid) => uuid !== null)
  return new Set(named).size + (all.length - named.length)
}

function oldest(queries: readonly MonthReading[]): Moment | null {
  const read = queries.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []))
  return read.length === 0 ? null : Math.min(...read)
}
