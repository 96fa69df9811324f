import type { Day } from '#contract/day.ts'
import { useDrafts } from '#web/features/calendar/drafts/drafts-context.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { type ThreadPlan, planThread } from './plan-thread.ts'

/** Finds the free half hour of a day among all posts that were read and all drafts. */
export function usePlanThread(): (day: Day) => ThreadPlan {
  const { now, display, namedZone } = useCalendarTime()
  const { reading } = useShownPosts()
  const { planned } = useDrafts()
  return (day) => planThread(day, { byDay: reading.byDay, planned, now, zone: display.zone, namedZone })
}
