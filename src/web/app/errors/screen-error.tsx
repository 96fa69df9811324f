import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { DeadEnd } from './dead-end.tsx'

/** Stands where a screen broke or did not come; the shell around it stays. */
export function ScreenError() {
  const [isAway, setAway] = useState(false)

  async function retry() {
    // Loaded anew the page brings what a newer version has put in place of its parts. Without the service nothing would come.
    const answer = await fetch('/').catch(() => null)
    if (answer === null) setAway(true)
    else location.reload()
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
