import type { Weekday } from '#web/time/grid.ts'
import type { View } from '#web/url/calendar-search.ts'
import { stepDate } from '#web/features/calendar/state/period.ts'
import { type Scene, sceneOf } from './scene.ts'

/** As many are kept drawn, the shown one with them; what nobody came back to for the longest goes first. */
const KEPT = 6

/** Views whose drawing takes long enough to be worth doing ahead. */
const AHEAD: readonly View[] = ['month', 'week', 'agenda']

/** The scenes with one more that is likely to be shown next; null once all of those are there. */
export function addSceneAhead(scenes: readonly Scene[], shown: Scene, weekStart: Weekday): Scene[] | null {
  const likely = likelyNext(shown, weekStart)
  const missing = likely.find(({ key }) => scenes.every((scene) => scene.key !== key))
  if (missing === undefined) return null
  const wanted = new Set([shown, ...likely].map(({ key }) => key))
  const others = scenes.filter(({ key }) => !wanted.has(key))
  const dropped = new Set(others.slice(0, Math.max(0, scenes.length + 1 - KEPT)))
  return [...scenes.filter((scene) => !dropped.has(scene)), missing]
}

function likelyNext({ view, date }: Scene, weekStart: Weekday): Scene[] {
  if (!AHEAD.includes(view)) return [sceneOf('month', date, weekStart)]
  const others = AHEAD.filter((other) => other !== view)
  return [
    sceneOf(view, stepDate(view, date, 1), weekStart),
    ...others.map((other) => sceneOf(other, date, weekStart)),
    sceneOf(view, stepDate(view, date, -1), weekStart),
  ]
}
