import { useEffect, useEffectEvent } from 'react'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { WaitingNote } from './waiting-note.tsx'

/** In the place of a screen whose script waits for the service. It loads by itself when the service is back. */
export function ScreenWaiting({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each failed try has an error of its own.
  useEffect(() => tryAgain.add('screen', () => retry()), [error])
  return <WaitingNote />
}
