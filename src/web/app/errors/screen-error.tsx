import { useState } from 'react'
import { doesServiceAnswer } from '#web/api/transport/try-again.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DeadEnd } from './dead-end.tsx'
import { NoConnection } from './no-connection.ts'
import { ScreenWaiting } from './screen-waiting.tsx'

/** Shown instead of a screen that threw or did not load; the shell stays. */
export function ScreenError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error instanceof NoConnection ? <ScreenWaiting error={error} onRetry={onRetry} /> : <BrokenScreen />
}

function BrokenScreen() {
  const [isAway, setAway] = useState(false)

  async function retry() {
    // After an update only a reload finds the new chunks. Without the service a reload would lose the page.
    if (await doesServiceAnswer()) location.reload()
    else setAway(true)
  }

  return (
    <DeadEnd
      role="alert"
      title="This screen cannot be shown."
      why={
        isAway
          ? 'The service does not answer. What you wrote is kept on this device.'
          : 'It broke, or a part of it did not come. What you wrote is kept on this device.'
      }
    >
      <Button variant="primary" onClick={() => void retry()}>
        Retry
      </Button>
    </DeadEnd>
  )
}
