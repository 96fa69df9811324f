import { useQuery } from '@tanstack/react-query'
import { accountLimitsQuery } from '#web/api/account-limits.ts'
import { failureMessage } from '#web/api/failure-message.ts'
import { errorToFailure } from '#web/api/request-failed.ts'
import { EmptyFace, FailedFace, LoadingFace } from '#web/ui/faces.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rankQuotas } from '#web/quota/quota.ts'
import { QuotaList } from './quota-list.tsx'

export function QuotasScreen() {
  const limits = useQuery(accountLimitsQuery())

  if (limits.isPending) return <QuotasLoading />
  if (limits.data === undefined) {
    return (
      <FailedFace
        title="The quotas could not be read."
        why={failureMessage(errorToFailure(limits.error))}
        pending={limits.isFetching}
        onRetry={() => void limits.refetch()}
      />
    )
  }
  const quotas = rankQuotas(limits.data)
  if (quotas.length === 0) {
    return <EmptyFace title="The service names no limits for this account." />
  }
  return <QuotaList quotas={quotas} tier={limits.data.tier} />
}

function QuotasLoading() {
  return (
    <LoadingFace label="Reading the quotas">
      <div className="grid gap-4 p-4 md:grid-cols-2 xl:grid-cols-3">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </LoadingFace>
  )
}
