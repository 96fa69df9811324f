import { useSyncExternalStore } from 'react'
import { startOfUtcDay, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'

const SECOND_MS = 1_000

/** The current second, for countdowns. */
export function useSecond(): Moment {
  return useSyncExternalStore(subscribe, readSecond)
}

/** The last midnight in UTC. Renders again only when the day changes. */
export function useUtcMidnight(): Moment {
  return useSyncExternalStore(subscribe, () => startOfUtcDay(utcDay(Date.now())))
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND_MS)
  return () => clearInterval(timer)
}

function readSecond(): Moment {
  const now = Date.now()
  return now - (now % SECOND_MS)
}
