import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DateRange } from '#contract/date-range.ts'
import type { Failure } from '#contract/failure.ts'
import { postsByUsernameQuery } from '#web/api/posts/posts-by-username.ts'
import { mergePosts } from '#web/api/posts/merge-posts.ts'
import type { ReadPosts } from '#web/api/posts/posts-reader.ts'
import { FRESH_FOR_MS } from '#web/api/transport/query-client.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { askedDays, sliceRange } from './date-span.ts'

export type SliceReading = {
  /** Everything read so far, newest first. */
  posts: readonly ReadPost[]
  unreadable: number
  /** The days of each part, newest first, and how many of them have an answer or a failure. */
  slices: readonly DateRange[]
  settled: number
  failed: readonly FailedSlice[]
  /** When the newest part was read. */
  readAt: number | null
  isReading: boolean
  isStopped: boolean
  stop: () => void
  resume: () => void
  /** Asks for the newest part anew; what lies behind changes no more. */
  readAgain: () => void
}

export type FailedSlice = { range: DateRange; failure: Failure; retry: () => void }

/** After so many failures in a row, the rest is not worth asking for without a person's word. */
const PATIENCE = 3

/**
 * Reads what answers one person, part after part and the newest first. Each part is a query of its own: it fails, is
 * tried again and is kept alone. Give the component a key of person and range, so that another search starts anew.
 */
export function useSlices(username: string, range: DateRange): SliceReading {
  const queryClient = useQueryClient()
  const slices = sliceRange(range)
  const days = slices.map((slice) => askedDays(slice, range))
  const [reached, setReached] = useState(0)
  const [isStopped, setIsStopped] = useState(false)
  const [patience, setPatience] = useState(PATIENCE)
  const read = useQueries({
    queries: slices.slice(0, reached + 1).map((slice, index) => ({
      ...postsByUsernameQuery({ ...slice, username }),
      // What lies behind changes no more by itself; only the newest part is read again when it is old.
      staleTime: index === 0 ? FRESH_FOR_MS : ('static' as const),
      enabled: index < reached || !isStopped,
    })),
    combine: combineSlices,
  })

  // Each answer or failure lets the next part begin.
  if (read.settled > reached && reached + 1 < slices.length) {
    setReached(Math.min(read.settled, slices.length - 1))
    if (read.failuresAtEnd >= patience) {
      setIsStopped(true)
      setPatience(read.failuresAtEnd + PATIENCE)
    }
  }

  return {
    posts: read.posts,
    unreadable: read.unreadable,
    slices: days,
    settled: read.settled,
    failed: read.failures.flatMap(({ index, failure, retry }) => {
      const part = days[index]
      return part === undefined ? [] : [{ range: part, failure, retry }]
    }),
    readAt: read.readAt,
    isReading: read.isFetching || (!isStopped && read.settled < slices.length),
    isStopped: isStopped && read.settled < slices.length,
    stop: () => {
      setIsStopped(true)
      for (const slice of slices) void queryClient.cancelQueries(postsByUsernameQuery({ ...slice, username }))
    },
    resume: () => setIsStopped(false),
    readAgain: read.readAgain,
  }
}

type Combined = {
  posts: readonly ReadPost[]
  unreadable: number
  settled: number
  failures: { index: number; failure: Failure; retry: () => void }[]
  failuresAtEnd: number
  readAt: number | null
  isFetching: boolean
  readAgain: () => void
}

function combineSlices(queries: UseQueryResult<ReadPosts>[]): Combined {
  const unsettled = queries.findIndex(({ data, isError }) => data === undefined && !isError)
  const settled = queries.slice(0, unsettled < 0 ? queries.length : unsettled)
  const firstAtEnd = settled.findLastIndex(({ isError }) => !isError) + 1
  const lists = queries.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    posts: mergePosts(lists.map(({ posts }) => posts)).toReversed(),
    unreadable: lists.reduce((sum, { unreadable }) => sum + unreadable.length, 0),
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
