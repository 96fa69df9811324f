import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/schedule.ts'
import { useSession } from '#web/api/use-session.ts'
import { type QuotaReading, readQuotaReadings } from '#web/device/quota-readings.ts'

/** What this device kept of this account's limits, oldest first, and at the end what was read just now. */
export function useQuotaReadings({ limits }: AccountLimits, at: Moment): QuotaReading[] {
  const accountId = useSession()?.accountId ?? ''
  const { data: kept = [] } = useQuery({
    // The moment in the key reads the device anew after each reading.
    queryKey: ['device', 'quota-readings', accountId, at],
    queryFn: () => readQuotaReadings(accountId),
    placeholderData: keepPreviousData,
  })
  // The last reading may not have reached the device yet.
  return [...kept.filter((reading) => reading.at < at), { accountId, at, limits }]
}
