import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { tryAgain, useNextTry } from '#web/api/transport/try-again.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { formatSecond } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'

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

export function WaitingNote() {
  const nextTry = useNextTry()
  const display = useDisplay()
  if (nextTry === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-52">
        <p role="alert" className="font-semibold">
          The service does not answer.
        </p>
        <p className="text-ink-soft">
          {`What you opened appears when it does. Next try at ${formatSecond(nextTry, display)}.`}
        </p>
      </div>
      <Button size="sm" onClick={tryAgain.tryNow}>
        Retry now
      </Button>
    </div>
  )
}
