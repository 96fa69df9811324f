import { useEffect, useState } from 'react'
import type { Moment } from '#contract/moment.ts'

/** Counts down to 0. */
export function useSecondsUntil(at: Moment): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1000))
}
