import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { View } from '#web/url/calendar-search.ts'
import { type Period, periodOf } from '#web/features/calendar/state/period.ts'

/** A view of a period, as it may be drawn before anybody looks at it. */
export type Scene = { key: string; view: View; date: Day; period: Period }

/** The same scene for the same question, so that what is drawn of it is known to be the same. */
export function sceneOf(view: View, date: Day, weekStart: Weekday): Scene {
  const name = view + date + weekStart
  let scene = scenes.get(name)
  if (scene === undefined) {
    const period = periodOf(view, date, weekStart)
    scene = { key: `${view} ${period.title}`, view, date, period }
    if (scenes.size > KEPT) scenes.clear()
    scenes.set(name, scene)
  }
  return scene
}

const KEPT = 100
const scenes = new Map<string, Scene>()
