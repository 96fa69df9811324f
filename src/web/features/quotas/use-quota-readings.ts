import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import { useSession } from '#web/api/session/use-session.ts'
import type { QuotaReading } from '#web/device/database.ts'
import { readQuotaReadings } from '#web/device/quota-readings.ts'

/** The stored readings of the limits, oldest first, and the current one. Null until both are read. */
export function useQuotaReadings(limits: AccountLimits | undefined, at: Moment): QuotaReading[] | null {
  const accountId = useSession()?.accountId ?? ''
  const { data: stored = [], isPending } = useQuery({
    ...readingsQuery(accountId, at),
    enabled: limits !== undefined,
    placeholderData: keepPreviousData,
  })
  if (isPending || limits === undefined) return null
  // The current reading may not be stored yet.
  return [...stored.filter((reading) => reading.at < at), { accountId, at, limits: limits.limits }]
}

const readingsQuery = (accountId: string, at: Moment) =>
  queryOptions({
    // With `at` in the key the database is read again after each reading of the limits.
    queryKey: ['device', 'quota-readings', accountId, at],
    queryFn: () => Promise.race([readQuotaReadings(accountId), emptyAfterTimeout()]),
    retry: false,
  })

/** If the database is blocked, the limits are shown without their history. */
function emptyAfterTimeout(): Promise<QuotaReading[]> {
  return new Promise((resolve) => setTimeout(() => resolve([]), TIMEOUT_MS))
}

const TIMEOUT_MS = 500
