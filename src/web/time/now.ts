import type { Moment } from '#contract/moment.ts'
import { observable } from '#web/observable.ts'
import { MS_PER_MINUTE } from './zone.ts'

/** The current minute, which causes one render a minute. In a sleeping tab it catches up on waking. */
export const now = observable(toMinute(Date.now()), () => {
  tick()
  return () => clearTimeout(timer)
})

let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  timer = setTimeout(tick, MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE))
  const minute = toMinute(Date.now())
  if (minute !== now.read()) now.set(minute)
}

function toMinute(moment: Moment): Moment {
  return moment - (moment % MS_PER_MINUTE)
}
