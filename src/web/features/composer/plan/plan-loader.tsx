import { queryOptions, useQuery } from '@tanstack/react-query'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { planQuery } from '#web/api/workspace/workspace-queries.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { earlierIdToUuid } from '#web/device/earlier-id.ts'
import { listUnsaved } from '#web/device/unsaved-words.ts'
import { Link } from '#web/router/link.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'

export function PlanLoader({ account, id: named }: { account: string; id: string }) {
  const id = earlierIdToUuid(named)
  const { data, isPending, error, isFetching, refetch } = useQuery(planQuery(id))
  const { data: unsaved } = useQuery(unsavedRowsQuery(account, id))
  if (isPending || unsaved === undefined) return <LoadingState label="Opening the plan" />
  if (data === undefined && errorToFailure(error).reason !== 'id-unknown')
    return (
      <div className="p-4">
        <FailedState
          title="The plan could not be read."
          why={workspaceMessage(errorToFailure(error))}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (data === undefined || (data.drafts.length === 0 && unsaved.length === 0))
    return (
      <div className="p-4">
        <EmptyState
          title="There is no such plan."
          why="Rows of an earlier plan that were not sent are among the drafts."
          action={
            <Link to="/plan" className={buttonLook('plain')}>
              Start a new plan
            </Link>
          }
        />
      </div>
    )
  return <PlanEditor account={account} loaded={data} unsaved={unsaved} />
}

function unsavedRowsQuery(account: string, plan: string) {
  return queryOptions({
    queryKey: ['device', 'unsaved-rows', account, plan],
    // The error handler is needed because a browser may refuse access to its storage.
    queryFn: () =>
      listUnsaved(account).then(
        ({ words }) => words.filter((row) => row.plan?.id === plan),
        () => [],
      ),
    gcTime: 0,
  })
}
