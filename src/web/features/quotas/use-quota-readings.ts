import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import { useSession } from '#web/api/session/use-session.ts'
import type { QuotaReading } from '#web/device/database.ts'
import { readQuotaReadings } from '#web/device/quota-readings.ts'

/** The stored readings of the limits, oldest first, and the current one. Null until both are read. */
export function useQuotaReadings(limits: AccountLimits | undefined, at: Moment): QuotaReading[] | null {
  const accountId = useSession()?.accountId ?? ''
  const { data: kept = [], isPending } = useQuery({
    // The moment in the key reads the database again after each reading.
    queryKey: ['device', 'quota-readings', accountId, at],
    queryFn: () => Promise.race([readQuotaReadings(accountId), nothingSoon()]),
    enabled: limits !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (isPending || limits === undefined) return null
  // The current reading may not be stored yet.
  return [...kept.filter((reading) => reading.at < at), { accountId, at, limits: limits.limits }]
}

/** A blocked database must not hold back the limits. */
function nothingSoon(): Promise<QuotaReading[]> {
  return new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE_MS))
}

const PATIENCE_MS = 500
