import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/schedule.ts'
import { useSession } from '#web/api/session/use-session.ts'
import type { QuotaReading } from '#web/device/database.ts'
import { readQuotaReadings } from '#web/device/quota-readings.ts'

/**
 * What this device kept of this account's limits, oldest first, and at the end what was read just now. Null for the
 * moment in which there is no reading or the device is still being asked.
 */
export function useQuotaReadings(limits: AccountLimits | undefined, at: Moment): QuotaReading[] | null {
  const accountId = useSession()?.accountId ?? ''
  const { data: kept = [], isPending } = useQuery({
    // The moment in the key reads the device anew after each reading.
    queryKey: ['device', 'quota-readings', accountId, at],
    queryFn: () => Promise.race([readQuotaReadings(accountId), nothingSoon()]),
    enabled: limits !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (isPending || limits === undefined) return null
  // The last reading may not have reached the device yet.
  return [...kept.filter((reading) => reading.at < at), { accountId, at, limits: limits.limits }]
}

/** A device that does not answer must not keep the limits from anyone. */
function nothingSoon(): Promise<QuotaReading[]> {
  return new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE_MS))
}

const PATIENCE_MS = 500
