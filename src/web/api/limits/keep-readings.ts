import { type QueryClient, hashKey } from '@tanstack/react-query'
import { accountLimitsQuery } from './account-limits.ts'

/**
 * Keeps each reading of the limits on this device, whoever asked for it. Gives the function that keeps the last
 * one: an answer may come before it is known whose it is.
 */
export function keepReadings(queryClient: QueryClient, readAccountId: () => string | null): () => void {
  const { queryKey } = accountLimitsQuery()
  let keptAt = 0

  function keepLast(): void {
    const accountId = readAccountId()
    const state = queryClient.getQueryState(queryKey)
    if (accountId === null || state?.data === undefined || state.dataUpdatedAt === keptAt) return
    keptAt = state.dataUpdatedAt
    const { limits } = state.data
    void import('#web/device/quota-readings.ts')
      .then(({ keepQuotaReading }) => keepQuotaReading({ accountId, at: keptAt, limits }))
      // A browser that keeps nothing only lacks the line over time.
      .catch(() => null)
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) keepLast()
  })
  return keepLast
}
