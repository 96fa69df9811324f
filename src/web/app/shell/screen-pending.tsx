import { LoadingFace } from '#web/ui/feedback/loading-face.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function ScreenPending() {
  return (
    <LoadingFace label="Loading the screen">
      <div className="grid max-w-lg gap-3 p-4">
        <Skeleton shape="short" />
        <Skeleton shape="card" />
        <Skeleton shape="line" />
      </div>
    </LoadingFace>
  )
}
