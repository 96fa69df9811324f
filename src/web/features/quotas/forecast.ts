import type { Moment } from '#contract/schedule.ts'
import { MS_PER_DAY } from '#web/time/zone.ts'
import { type UsePoint, currentRun } from './use-over-time.ts'

/** Fewer readings than this tell of no pace. */
export const READINGS_FOR_FORECAST = 5

/** Beyond this a pace says nothing any more. */
const FARTHEST_MS = 2 * 365 * MS_PER_DAY

/** A line may be drawn on for a hundred times as long as it was watched, and no longer. */
const FARTHEST_SPANS = 100

/** How much of what happened the straight line must explain. */
const LEAST_FIT = 0.5

/**
 * When a limit will be full if its use goes on at the pace of its readings: a straight line by least squares.
 * Null where that means nothing: too few readings, no growth, no straight growth, nothing left to fill, or too far off.
 */
export function forecastFull(points: readonly UsePoint[], now: Moment): Moment | null {
  const run = currentRun(points)
  const [first, last] = [run[0], run.at(-1)]
  if (run.length < READINGS_FOR_FORECAST || first === undefined || last === undefined) return null
  if (last.used >= last.max) return null
  const line = fitLine(run.map(({ at, used }) => ({ x: at - first.at, y: used })))
  if (line === null || line.slope <= 0 || line.fit < LEAST_FIT) return null
  // The line gives the pace; it is put to the last reading, which is known and no estimate.
  const fullAt = last.at + (last.max - last.used) / line.slope
  const farthest = Math.min(FARTHEST_MS, FARTHEST_SPANS * (last.at - first.at))
  return fullAt <= now || fullAt - now > farthest ? null : fullAt
}

type Line = {
  slope: number
  /** The share of the spread that the line explains, from 0 to 1. */
  fit: number
}

/** Least squares; null where all points stand at the same place. */
export function fitLine(points: readonly { x: number; y: number }[]): Line | null {
  const count = points.length
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count
  let [xx, xy, yy] = [0, 0, 0]
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2
    xy += (x - meanX) * (y - meanY)
    yy += (y - meanY) ** 2
  }
  if (count < 2 || xx === 0) return null
  return { slope: xy / xx, fit: yy === 0 ? 0 : xy ** 2 / (xx * yy) }
}
