import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { startTransition, useEffect, useState } from 'react'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { type LoadedPlan, planQuery } from '#web/features/composer/plan/store/load-plan.ts'
import type { PlanRow } from '#web/features/composer/plan/store/plan-row.ts'
import { inSlices } from '#web/features/composer/plan/table/in-slices.ts'
import { candidateKeys, draftToCandidate } from '#web/features/composer/sending/candidate.ts'
import { PlanEditor } from './plan-editor.tsx'

interface PlanLoaderProps {
  accountId: string
  id: string
}

/** Opens a plan of this device. */
export function PlanLoader({ accountId, id }: PlanLoaderProps) {
  const client = useQueryClient()
  // A plan that was just made is in the cache. When it is opened again it is read anew.
  useEffect(
    () => () => client.removeQueries({ queryKey: planQuery(accountId, id).queryKey }),
    [client, accountId, id],
  )
  const { data, isPending, isError, isFetching, refetch } = useQuery(planQuery(accountId, id))
  // React renders this in slices of 5 ms. At once, 500 rows would hold the page for 250 ms.
  const [drawn, setDrawn] = useState<LoadedPlan | null>(null)
  useEffect(() => {
    let isLeft = false
    const draw = () => startTransition(() => setDrawn(data ?? null))
    void compareInSlices(data?.rows ?? []).then(() => isLeft || draw())
    return () => {
      isLeft = true
    }
  }, [data])
  if (isPending) return <PlanSkeleton />
  if (isError)
    return (
      <div className="p-4">
        <FailedState
          title="The plan could not be read."
          why="This browser did not open its storage. Private windows and full disks do that."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (data === null || data.rows.length === 0)
    return (
      <div className="p-4">
        <EmptyState
          title="This plan is not on this device."
          why="Plans are kept in the browser in which they were made. Rows that were not sent are among the drafts."
          action={
            <Link to="/plan" className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
              Start a new plan
            </Link>
          }
        />
      </div>
    )
  return drawn === null ? <PlanSkeleton /> : <PlanEditor loaded={drawn} />
}

/** The words by which a row is compared are kept, so the check of all rows, which is one task, finds them there. */
async function compareInSlices(rows: readonly PlanRow[]): Promise<void> {
  for await (const row of inSlices(rows)) candidateKeys(draftToCandidate(row))
}

export function PlanSkeleton() {
  return (
    <LoadingState label="Opening the plan">
      <div className="grid gap-3 p-4">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </LoadingState>
  )
}
