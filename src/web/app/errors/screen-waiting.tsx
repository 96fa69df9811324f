import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { WaitingNote } from './waiting-note.tsx'

/** In the place of a screen whose script waits for the service. It loads by itself when the service is back. */
export function ScreenWaiting({ error }: { error: Error }) {
  const router = useRouter()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each failed try has an error of its own.
  useEffect(() => tryAgain.add('screen', () => router.invalidate()), [router, error])
  return <WaitingNote />
}
