import {
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  queryOptions,
} from '@tanstack/react-query'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import { readConnection } from '#web/api/transport/connection.ts'
import { late } from '#web/api/transport/late.ts'
import { client } from '#web/api/transport/late-client.ts'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { retryPause } from '#web/api/transport/retry-pause.ts'

/** How often the limits of this account could not be read since they last could. */
export const limitFailures = { inARow: 0 }

export function accountLimitsQuery() {
  return queryOptions({
    queryKey: ['limits'],
    queryFn: async ({ signal }) => {
      await afterListReads()
      const { request } = await client.loadNow()
      try {
        const limits = await request('accountLimits', null, readConnection(), signal)
        limitFailures.inARow = 0
        return limits
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

/** Failures that may pass without a person: 5003, and a service that is silent or faulty. */
function isPassing(error: unknown): boolean {
  const { reason } = errorToFailure(error)
  return ['limits-unavailable', 'no-answer', 'unexpected', 'upstream-fault', 'upstream-silent'].includes(
    reason,
  )
}

const quotaReadings = late(() => import('#web/device/quota-readings.ts'))

/** Stores each reading of the limits on this device, also one that came before the account was known, until it is ended. */
export function storeLimitReadings(client: QueryClient, accountId: string): () => void {
  const observer = new QueryObserver(client, { ...accountLimitsQuery(), enabled: false })
  let storedAt: Moment = 0

  function store({ data, dataUpdatedAt: at }: QueryObserverResult<AccountLimits>): void {
    if (data === undefined || at === storedAt) return
    storedAt = at
    void quotaReadings
      .loadNow()
      .then(({ keepQuotaReading }) => keepQuotaReading({ accountId, at, limits: data.limits }))
      // Without storage only the line over time is missing.
      .catch(() => null)
  }

  store(observer.getCurrentResult())
  return observer.subscribe(store)
}
