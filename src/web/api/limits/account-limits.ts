import { queryOptions } from '@tanstack/react-query'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import { late } from '#web/api/transport/late.ts'
import { client as lateClient } from '#web/api/transport/late-client.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { retryPause } from '#web/api/transport/retry-pause.ts'
import { observable } from '#web/observable.ts'

/** How often the limits of this account could not be read since they last could. */
export const limitFailures = { inARow: 0 }

type LimitReading = AccountLimits & { readAt: Moment }

/** The last reading of the limits of this account. */
export const lastLimits = observable<LimitReading | null>(null)

export function accountLimitsQuery() {
  return queryOptions({
    queryKey: ['limits'],
    queryFn: async ({ signal, client }) => {
      await afterListReads()
      const { request } = await lateClient.loadNow()
      try {
        const limits = await request('accountLimits', null, connectionOf(client), signal)
        // What comes late, after the account was left, is none of the next one.
        signal.throwIfAborted()
        limitFailures.inARow = 0
        const reading = { ...limits, readAt: Date.now() }
        lastLimits.set(reading)
        return reading
      } catch (error) {
        if (!signal.aborted) limitFailures.inARow += 1
        throw error
      }
    },
    // Replaces the client's one retry by growing pauses.
    retry: false,
    refetchInterval: ({ state: { status, error } }) =>
      status === 'error' && isPassing(error) ? retryPause(limitFailures.inARow) : false,
  })
}

/** When the next automatic try comes; null where only a person can repair the cause. */
export function nextLimitsTry({
  error,
  errorUpdatedAt,
}: {
  error: unknown
  errorUpdatedAt: Moment
}): Moment | null {
  return error !== null && isPassing(error) ? errorUpdatedAt + retryPause(limitFailures.inARow) : null
}

/** Failures that may pass without a person: 5003, and a service that does not answer or answers with an error. */
function isPassing(error: unknown): boolean {
  const { reason } = errorToFailure(error)
  return ['limits-unavailable', 'no-answer', 'unexpected', 'upstream-fault', 'upstream-silent'].includes(
    reason,
  )
}

const quotaReadings = late(() => import('#web/device/quota-readings.ts'))

/**
 * Stores each reading of the limits on this device. Returns a function that stores the last one, because an answer may
 * come before the account is known.
 */
export function storeLimitReadings(readAccountId: () => string | null): () => void {
  let stored: LimitReading | null = null

  function storeLast(): void {
    const [accountId, reading] = [readAccountId(), lastLimits.read()]
    if (accountId === null || reading === null || reading === stored) return
    stored = reading
    const { readAt: at, limits } = reading
    void quotaReadings
      .loadNow()
      .then(({ keepQuotaReading }) => keepQuotaReading({ accountId, at, limits }))
      // Without storage only the line over time is missing.
      .catch(() => null)
  }

  lastLimits.subscribe(storeLast)
  return storeLast
}
