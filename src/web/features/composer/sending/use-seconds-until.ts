import { useEffect, useState } from 'react'
import type { Moment } from '#contract/moment.ts'

export function useSecondsUntil(at: Moment): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= at
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((at - now) / 1000))
}
