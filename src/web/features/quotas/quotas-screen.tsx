import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { startOfUtcDay, utcDay } from '#contract/day.ts'
import { accountLimitsQuery, nextLimitsTry } from '#web/api/limits/account-limits.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LimitsOutage } from './limits-outage.tsx'
import { QuotaHead } from './quota-head.tsx'
import { QuotaGrid } from './quota-grid.tsx'
import { QuotaList } from './quota-list.tsx'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { useQuotaReadings } from './use-quota-readings.ts'

export function QuotasScreen() {
  const limits = useQuery(accountLimitsQuery())
  const { data, dataUpdatedAt: readAt, refetch } = limits
  const readings = useQuotaReadings(data, readAt)
  const now = useNow()
  const isOfYesterday = readAt > 0 && readAt < startOfUtcDay(utcDay(now))
  const display = useDisplay()

  // Before the first answer, the query drops its error at each try; the screen keeps it.
  const [trouble, setTrouble] = useState(limits.error)
  if (limits.error !== null && limits.error !== trouble) setTrouble(limits.error)

  // The service resets its daily limits at midnight UTC.
  useEffect(() => {
    if (isOfYesterday) void refetch()
  }, [isOfYesterday, refetch])

  // The lines over time come from the database a moment later, and would move the cards.
  if ((data === undefined || readings === null) && trouble === null) return <QuotasLoading />
  return (
    <div className="grid gap-6 p-4">
      {(limits.isError || data === undefined) && (
        <LimitsOutage
          failure={errorToFailure(trouble)}
          readAt={data === undefined ? null : readAt}
          nextTryAt={nextLimitsTry(limits)}
          isTrying={limits.isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <QuotaHead
          limits={data}
          readAt={readAt}
          display={display}
          isReading={limits.isFetching}
          onRead={() => void refetch()}
        />
      )}
      <QuotaList limits={data} readAt={readAt} readings={readings ?? []} display={display} />
    </div>
  )
}

function QuotasLoading() {
  return (
    <LoadingState label="Reading the quotas">
      <div className="grid gap-6 p-4">
        <Skeleton shape="short" />
        {['posting', 'others'].map((group) => (
          <QuotaGrid key={group} label="" count={4}>
            {['first', 'second', 'third', 'fourth'].map((card) => (
              <li key={card}>
                <Skeleton shape="card" />
              </li>
            ))}
          </QuotaGrid>
        ))}
      </div>
    </LoadingState>
  )
}
