import { useState } from 'react'
import { doesServiceAnswer } from '#web/api/transport/try-again.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DeadEnd } from './dead-end.tsx'

/** Shown instead of a screen that threw or whose script the service has no more; the shell stays. */
export function ScreenError() {
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
