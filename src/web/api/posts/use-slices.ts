import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DateRange, MAX_RANGE_DAYS, widenRange } from '#contract/date-range.ts'
import type { postsByDateQuery } from './posts-by-date.ts'
import type { postsByUsernameQuery } from './posts-by-username.ts'
import { mergePosts } from './merge-posts.ts'
import type { PostList } from '#contract/post.ts'
import { FRESH_FOR_MS } from '#web/api/transport/query-client.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { addDays } from '#contract/day.ts'

export type SliceReading = ReturnType<typeof useSlices>

const MOST_FAILURES = 3

type SliceQuery = ReturnType<typeof postsByDateQuery | typeof postsByUsernameQuery>

/**
 * The calling component needs a React `key` made of the range and the parameters. Otherwise a new range would not start
 * at the first slice.
 */
export function useSlices(range: DateRange, order: Order, toQuery: (slice: DateRange) => SliceQuery) {
  const queryClient = useQueryClient()
  const slices = sliceRange(range, order)
  const days = slices.map((slice) => askedDays(slice, range))
  const [reached, setReached] = useState(0)
  const [isStopped, setIsStopped] = useState(() => needsConfirmation(slices))
  const [stopAt, setStopAt] = useState(MOST_FAILURES)
  const read = useQueries({
    queries: slices.slice(0, reached + 1).map((slice, index) => ({
      ...toQuery(slice),
      // Only the slice nearest to today can still change, so the other slices never become stale.
      staleTime: index === 0 ? FRESH_FOR_MS : ('static' as const),
      enabled: index < reached || !isStopped,
    })),
    combine: combineSlices,
  })

  if (read.settled > reached && reached + 1 < slices.length) {
    setReached(Math.min(read.settled, slices.length - 1))
    if (read.failuresAtEnd >= stopAt) {
      setIsStopped(true)
      setStopAt(read.failuresAtEnd + MOST_FAILURES)
    }
  }

  return {
    ...read,
    posts: order === 'newest' ? read.posts.toReversed() : read.posts,
    slices: days,
    failed: read.failures.flatMap(({ index, failure, retry }) => {
      const part = days[index]
      return part === undefined ? [] : [{ range: part, failure, retry }]
    }),
    isReading: read.isFetching || (!isStopped && read.settled < slices.length),
    isStopped: isStopped && read.settled < slices.length,
    isAsking: isStopped && read.settled === 0 && needsConfirmation(slices),
    stop: () => {
      setIsStopped(true)
      for (const slice of slices) void queryClient.cancelQueries({ queryKey: toQuery(slice).queryKey })
    },
    resume: () => setIsStopped(false),
  }
}

function combineSlices(queries: UseQueryResult<PostList>[]) {
  const unsettled = queries.findIndex(({ data, isError }) => data === undefined && !isError)
  const settled = queries.slice(0, unsettled < 0 ? queries.length : unsettled)
  const firstAtEnd = settled.findLastIndex(({ isError }) => !isError) + 1
  const lists = queries.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    posts: mergePosts(lists.map(({ posts }) => posts)),
    unreadableCount: lists.reduce((sum, { unreadable }) => sum + unreadable.length, 0),
    settled: settled.length,
    failures: queries.flatMap(({ isError, error, refetch }, index) =>
      isError ? [{ index, failure: errorToFailure(error), retry: () => void refetch() }] : [],
    ),
    failuresAtEnd: settled.length - firstAtEnd,
    readAt: queries[0]?.data === undefined ? null : queries[0].dataUpdatedAt,
    isFetching: queries.some(({ isFetching }) => isFetching),
    readAgain: () => void queries[0]?.refetch(),
  }
}

type Order = 'newest' | 'soonest'

export function sliceRange(range: DateRange, order: Order = 'newest'): DateRange[] {
  const { from, to } = widenRange(range)
  const slices: DateRange[] = []
  if (order === 'soonest') {
    for (let start = from; start <= to; start = addDays(start, MAX_RANGE_DAYS)) {
      const end = addDays(start, MAX_RANGE_DAYS - 1)
      slices.push({ from: start, to: end < to ? end : to })
    }
    return slices
  }
  for (let end = to; end >= from; end = addDays(end, -MAX_RANGE_DAYS)) {
    const start = addDays(end, 1 - MAX_RANGE_DAYS)
    slices.push({ from: start > from ? start : from, to: end })
  }
  return slices
}

/** Reads up to 40 slices of 90 days, about ten years, without asking the user to confirm. */
const MOST_SLICES_UNASKED = 40

export function needsConfirmation(slices: readonly DateRange[]): boolean {
  return slices.length > MOST_SLICES_UNASKED
}

export function askedDays(slice: DateRange, range: DateRange): DateRange {
  const from = slice.from < range.from ? range.from : slice.from
  const to = slice.to > range.to ? range.to : slice.to
  return from > to ? slice : { from, to }
}
