import { queryOptions } from '@tanstack/react-query'
import { addDays, startOfUtcDay, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { limitFailures } from './limit-failures.ts'
import { request } from '#web/api/transport/client.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { askWorkspace } from '#web/api/workspace/ask-workspace.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'

export function accountLimitsQuery() {
  return queryOptions({
    queryKey: ['limits'],
    queryFn: async ({ signal, client }) => {
      await afterListReads()
      try {
        const limits = await request('accountLimits', null, connectionOf(client), { signal })
        // Drops the response if the user has switched accounts, because it belongs to the previous account.
        signal.throwIfAborted()
        limitFailures.inARow = 0
        return { ...limits, readAt: Date.now() }
      } catch (error) {
        if (!signal.aborted) limitFailures.inARow += 1
        throw error
      }
    },
    // `refetchInterval` retries instead, with growing pauses.
    retry: false,
    refetchInterval: ({ state: { status, error, data } }) => {
      if (status === 'error') return isPassing(error) ? retryPause(limitFailures.inARow) : false
      return data !== undefined && untilNextUtcDay(data.readAt)
    },
  })
}

export function quotaReadingsQuery() {
  return queryOptions({
    queryKey: ['limits', 'readings'],
    queryFn: async ({ signal, client }) => {
      return (await askWorkspace('readQuotaReadings', {}, connectionOf(client), { signal })).readings
    },
  })
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * The service resets its daily limits at midnight UTC. `Math.max` is needed because the difference is negative if the
 * page slept through midnight.
 */
function untilNextUtcDay(readAt: Moment): number {
  return Math.max(FIRST_PAUSE_MS, startOfUtcDay(addDays(utcDay(readAt), 1)) - Date.now())
}

export function retryPause(failuresInARow: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failuresInARow - 1), LONGEST_PAUSE_MS)
}

export function nextLimitsTry({
  error,
  errorUpdatedAt,
}: {
  error: unknown
  errorUpdatedAt: Moment
}): Moment | null {
  return error !== null && isPassing(error) ? errorUpdatedAt + retryPause(limitFailures.inARow) : null
}

function isPassing(error: unknown): boolean {
  const { reason } = errorToFailure(error)
  return PASSING.has(reason)
}

const PASSING: ReadonlySet<string> = new Set([
  'limits-unavailable',
  'no-answer',
  'unexpected',
  'upstream-unreached',
  'upstream-fault',
  'upstream-silent',
])
