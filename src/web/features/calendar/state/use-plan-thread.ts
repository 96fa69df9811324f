import type { Day } from '#contract/day.ts'
import { type ThreadPlan, planThread } from '#web/features/calendar/new-thread/plan-thread.ts'
import { useCalendar } from './calendar-context.ts'

/** Finds the free half hour of a day among all posts that were read. */
export function usePlanThread(): (day: Day) => ThreadPlan {
  const { reading, now, display, namedZone } = useCalendar()
  return (day) => planThread(day, { byDay: reading.byDay, now, zone: display.zone, namedZone })
}
