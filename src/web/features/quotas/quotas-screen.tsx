import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RotateCw, CloudAlert } from 'lucide-react'
import { accountLimitsQuery, nextLimitsTry, quotaReadingsQuery } from '#web/api/session/account-limits.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { useDisplay } from '#web/device/use-display.ts'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { findLimitsNotInTier, rankQuotas } from '#web/quota/quota.ts'
import type { Display } from '#web/time/display.ts'
import { formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { QuotaReading } from './forecast.ts'
import { QuotaGrid } from './quota-grid.tsx'
import { QuotaList } from './quota-list.tsx'
import type { Failure } from '#contract/failure.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { ageWords } from '#web/time/age-words.ts'
import { countdown } from './span-words.ts'
import { useSecond } from '#web/device/use-seconds.ts'

export function QuotasScreen() {
  const limits = useQuery(accountLimitsQuery())
  const { data, refetch } = limits
  const readAt = data?.readAt ?? 0
  const kept = useQuery(quotaReadingsQuery())
  const readings = kept.isPending ? null : withLimits(kept.data ?? [], data, readAt)
  const display = useDisplay()

  // Keeps the last error, because a query without data resets its error at each retry, and the message would flicker.
  const [trouble, setTrouble] = useState(limits.error)
  if (limits.error !== null && limits.error !== trouble) setTrouble(limits.error)

  // Waits for the stored readings, too, because forecasts that arrive later would move the cards.
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
          onRead={() => {
            void refetch()
            void kept.refetch()
          }}
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

interface QuotaHeadProps {
  limits: AccountLimits
  readAt: Moment
  display: Display
  isReading: boolean
  onRead: () => void
}

function QuotaHead({ limits, readAt, display, isReading, onRead }: QuotaHeadProps) {
  const quotas = rankQuotas(limits)
  const lacked = findLimitsNotInTier(quotas)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="min-w-0 grow">
        <h2 className="text-md">{limits.tier === '' ? 'No tier named' : `Tier: ${limits.tier}`}</h2>
        {quotas.length > 0 && (
          <p className="text-ink-soft">
            {lacked.length === 0
              ? 'It includes every limit below.'
              : `Not in this tier: ${lacked.join(', ')}.`}
          </p>
        )}
        {limits.unreadable.length > 0 && (
          <p className="text-ink-soft">Could not be read: {limits.unreadable.join(', ')}.</p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <span className="text-sm text-ink-soft">as of {formatTime(readAt, display)}</span>
        <Button size="sm" icon={RotateCw} pending={isReading} onClick={onRead}>
          Refresh
        </Button>
      </div>
    </div>
  )
}

function withLimits(
  kept: WorkspaceData<'readQuotaReadings'>['readings'],
  limits: AccountLimits | undefined,
  at: Moment,
): QuotaReading[] | null {
  if (limits === undefined) return null
  const earlier = kept.flatMap((reading) =>
    reading.at < at ? [{ at: reading.at, limits: reading.limits.limits }] : [],
  )
  return [...earlier, { at, limits: limits.limits }]
}

interface LimitsOutageProps {
  failure: Failure
  readAt: Moment | null
  nextTryAt: Moment | null
  isTrying: boolean
  onRetry: () => void
}

function LimitsOutage({ failure, readAt, nextTryAt, isTrying, onRetry }: LimitsOutageProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-overdue-soft px-3 py-2">
      <CloudAlert aria-hidden className="size-4 shrink-0 text-overdue" />
      <div className="min-w-0 grow basis-52">
        <p role="alert">
          {failureMessage(failure)}
          {failure.code !== null && ` Code ${failure.code}.`}
          {readAt === null ? ' Nothing was read yet.' : ' The last reading stays.'}
        </p>
        <NextTry readAt={readAt} nextTryAt={nextTryAt} isTrying={isTrying} />
      </div>
      <Button size="sm" pending={isTrying} onClick={onRetry}>
        Retry now
      </Button>
    </div>
  )
}

function NextTry({
  readAt,
  nextTryAt,
  isTrying,
}: Pick<LimitsOutageProps, 'readAt' | 'nextTryAt' | 'isTrying'>) {
  const second = useSecond()
  const display = useDisplay()
  return (
    <p className="text-sm text-ink-soft">
      {readAt !== null && `Read ${ageWords(readAt, second, display)}. `}
      {isTrying ? 'Trying now.' : nextTryAt !== null && `Next try in ${countdown(nextTryAt - second)}.`}
    </p>
  )
}
