import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { occupiedMoments } from '#web/post/occupied-moments.ts'
import { freeHalfHourOfDay } from '#web/time/half-hour.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import { DAY_IS_PAST } from './past-day.ts'

/** What the address of a composer says of the moment. */
export type ThreadStart = { date: Day; time: string; zone: Zone | undefined }

/** How a new thread on a day begins, or why there can be none. */
export type ThreadPlan = { start: ThreadStart; at: Moment } | { whyNot: string }

/** What plans are made from. */
export interface ThreadGround {
  /** Everything that was read and not only what is shown: what filters hide takes its half hour all the same. */
  byDay: ByDay<{ at: Moment; status: string }>
  now: Moment
  zone: Zone
  /** The zone once more, where it is not the one of the settings and has to travel along. */
  namedZone: Zone | undefined
}

export function planThread(day: Day, { byDay, now, zone, namedZone }: ThreadGround): ThreadPlan {
  if (day < momentToDay(now, zone)) return { whyNot: DAY_IS_PAST }
  const free = freeHalfHourOfDay(day, occupiedMoments(byDay.get(day) ?? []), now, zone)
  if (free === null) return { whyNot: 'No half hour of this day lies ahead.' }
  return { start: { date: day, time: free.time, zone: namedZone }, at: free.at }
}
