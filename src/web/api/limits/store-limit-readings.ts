import { type QueryClient, hashKey } from '@tanstack/react-query'
import { late } from '#web/api/transport/late.ts'
import { accountLimitsQuery } from './account-limits.ts'

const quotaReadings = late(() => import('#web/device/quota-readings.ts'))

/**
 * Stores each reading of the limits on this device. Returns a function that stores the last one, because an answer may
 * come before the account is known.
 */
export function storeLimitReadings(queryClient: QueryClient, readAccountId: () => string | null): () => void {
  const { queryKey } = accountLimitsQuery()
  let storedAt = 0

  function storeLast(): void {
    const accountId = readAccountId()
    const state = queryClient.getQueryState(queryKey)
    if (accountId === null || state?.data === undefined || state.dataUpdatedAt === storedAt) return
    storedAt = state.dataUpdatedAt
    const { limits } = state.data
    void quotaReadings
      .loadNow()
      .then(({ keepQuotaReading }) => keepQuotaReading({ accountId, at: storedAt, limits }))
      // Without storage only the line over time is missing.
      .catch(() => null)
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) storeLast()
  })
  return storeLast
}
