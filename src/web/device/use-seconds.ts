import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'

const SECOND_MS = 1_000

export function useSecond(): Moment {
  return useSyncExternalStore(watchClock, () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS)
}

export function useSecondsUntil(at: Moment): number {
  return useSyncExternalStore(watchClock, () => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS)))
}

function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, 200)
  return () => clearInterval(timer)
}
