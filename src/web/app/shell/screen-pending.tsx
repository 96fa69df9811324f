import { WaitingNote } from '#web/app/waiting-note.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'

export function ScreenPending() {
  return (
    <>
      <WaitingNote />
      <LoadingState label="Loading the screen">
        <div className="grid max-w-lg gap-3 p-4">
          <Skeleton shape="short" />
          <Skeleton shape="card" />
          <Skeleton shape="line" />
        </div>
      </LoadingState>
    </>
  )
}
