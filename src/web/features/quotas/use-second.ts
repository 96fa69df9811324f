import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'

const SECOND_MS = 1_000

export function useSecond(): Moment {
  return useSyncExternalStore(subscribe, readSecond)
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND_MS)
  return () => clearInterval(timer)
}

function readSecond(): Moment {
  const now = Date.now()
  return now - (now % SECOND_MS)
}
