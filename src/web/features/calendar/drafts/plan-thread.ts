import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { occupiedMoments } from '#web/post/occupied-moments.ts'
import { freeHalfHourOfDay } from '#web/time/half-hour.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import { useCalendarTime, useDrafts, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { DAY_IS_PAST } from '#web/features/calendar/posts/placed-draft.ts'

type ThreadStart = { date: Day; time: string; zone: Zone | undefined }

export type ThreadPlan = { start: ThreadStart; at: Moment } | { whyNot: string }

interface DayContext {
  /** `byDay` includes the posts that a filter hides. */
  byDay: ByDay<{ at: Moment; status: string }>
  planned: readonly Moment[]
  now: Moment
  zone: Zone
  namedZone: Zone | undefined
}

function planThread(day: Day, { byDay, planned, now, zone, namedZone }: DayContext): ThreadPlan {
  if (day < momentToDay(now, zone)) return { whyNot: DAY_IS_PAST }
  const taken = [...occupiedMoments(byDay.get(day) ?? []), ...planned]
  const free = freeHalfHourOfDay(day, taken, now, zone)
  if (free === null) return { whyNot: 'No half hour of this day is left.' }
  return { start: { date: day, time: free.time, zone: namedZone }, at: free.at }
}

export function usePlanThread(): (day: Day) => ThreadPlan {
  const { now, display, namedZone } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const { planned } = useDrafts()
  return (day) =>
    planThread(day, { byDay: calendarPosts.allByDay, planned, now, zone: display.zone, namedZone })
}
