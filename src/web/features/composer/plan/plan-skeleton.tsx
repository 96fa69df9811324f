import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'

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
