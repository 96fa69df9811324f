import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from '#web/device/database.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'

/** How much of a limit was used at a moment. */
export type UsePoint = { at: Moment; used: number; max: number }

/** The readings of one limit, oldest first. */
export function readUseOverTime(readings: readonly QuotaReading[], name: string): UsePoint[] {
  return readings
    .flatMap(({ at, limits }) => {
      const limit = limits[name]
      return limit === undefined ? [] : [{ at, used: limit.used, max: limit.max }]
    })
    .toSorted((a, b) => a.at - b.at)
}

/** The points since the limit was last reset (its use fell) or got another maximum. */
export function currentRun(points: readonly UsePoint[]): UsePoint[] {
  let start = 0
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (before !== undefined && (point.used < before.used || point.max !== before.max)) start = index
  })
  return points.slice(start)
}

const READINGS_FOR_LINE = 3

/** A line needs three readings on two days; fewer say nothing of the use over time. The points come oldest first. */
export function isWorthALine(points: readonly UsePoint[], zone: Zone): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < READINGS_FOR_LINE) return false
  return momentToDay(first.at, zone) !== momentToDay(last.at, zone)
}
