import type { Moment } from '#contract/moment.ts'
import { MS_PER_MINUTE } from './zone.ts'

/** The current minute, which causes one render a minute. In a sleeping tab it catches up on waking. */
export const now = { read: readNow, subscribe }

let current = toMinute(Date.now())
let timer: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

function readNow(): Moment {
  return current
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  if (timer === null) tick()
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0 || timer === null) return
    clearTimeout(timer)
    timer = null
  }
}

function tick(): void {
  timer = setTimeout(tick, MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE))
  const minute = toMinute(Date.now())
  if (minute === current) return
  current = minute
  for (const changed of listeners) changed()
}

function toMinute(moment: Moment): Moment {
  return moment - (moment % MS_PER_MINUTE)
}
