import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { View } from './calendar-search.ts'
import { type Period, periodOf } from './period.ts'

/** A view of a period, as it may be drawn before anybody looks at it. */
export type Scene = { key: string; view: View; date: Day; period: Period }

export function sceneOf(view: View, date: Day, weekStart: Weekday): Scene {
  const period = periodOf(view, date, weekStart)
  return { key: `${view} ${period.title}`, view, date, period }
}
