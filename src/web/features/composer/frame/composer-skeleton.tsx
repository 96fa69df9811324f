import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function ComposerSkeleton() {
  return (
    <LoadingState label="Opening what you write">
      <div className="grid max-w-2xl gap-6 p-4 lg:grid-cols-3">
        <div className="grid gap-3 lg:col-span-2">
          <Skeleton shape="short" />
          <Skeleton shape="card" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      </div>
    </LoadingState>
  )
}
