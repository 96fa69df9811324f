import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { useEffect } from 'react'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { planQuery } from '#web/features/composer/plan/store/load-plan.ts'
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
          why="A browser keeps its last plan only. Rows that were not sent are among the drafts."
          action={
            <Link to="/plan" className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
              Start a new plan
            </Link>
          }
        />
      </div>
    )
  return <PlanEditor loaded={data} />
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
