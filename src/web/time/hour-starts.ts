import { readOffset, wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { MS_PER_DAY, MS_PER_HOUR, type Zone, minuteOfDay, startOfDay } from './zone.ts'

const HOURS_PER_DAY = 24

/**
 * Returns 25 moments in ascending order: the start of each hour of a day, and the day's end. An hour that the clocks
 * skip has no length. If the clocks go back, the hour before the change is longer.
 */
export function hourStarts(day: Day, zone: Zone): Moment[] {
  const start = startOfDay(day, zone)
  const end = startOfDay(addDays(day, 1), zone)
  const isUsual = end - start === MS_PER_DAY && readOffset(zone, start) === readOffset(zone, end - 1)
  if (isUsual) return Array.from({ length: HOURS_PER_DAY + 1 }, (_, hour) => start + hour * MS_PER_HOUR)

  const starts = [start]
  for (let hour = 1; hour < HOURS_PER_DAY; hour++) {
    const before = starts.at(-1) ?? start
    const [shown] = wallTimeToMoments(day, hour * 60, zone)
    const at = shown ?? firstAfterGap(hour, before, end, zone)
    starts.push(Math.min(Math.max(at, before), end))
  }
  return [...starts, end]
}

export function placeInDay(moment: Moment, starts: readonly Moment[]): { hour: number; share: number } {
  const found = starts.findLastIndex((start) => start <= moment)
  const hour = Math.min(Math.max(found, 0), HOURS_PER_DAY - 1)
  const [from = 0, to = 0] = [starts[hour], starts[hour + 1]]
  return { hour, share: to > from ? Math.min(Math.max((moment - from) / (to - from), 0), 1) : 0 }
}

function firstAfterGap(hour: number, from: Moment, end: Moment, zone: Zone): Moment {
  let [low, high] = [from, end]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (minuteOfDay(middle, zone) >= hour * 60) high = middle
    else low = middle
  }
  return high
}
