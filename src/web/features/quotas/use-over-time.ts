import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from '#web/device/database.ts'

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
