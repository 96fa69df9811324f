import type { Moment } from '#contract/moment.ts'
import type { QuotaReading } from '#web/device/database.ts'
import type { Quota } from '#web/quota/quota.ts'
import { MS_PER_DAY, type Zone } from '#web/time/zone.ts'
import { type UsePoint, currentRun, isWorthALine, readUseOverTime } from './use-over-time.ts'

const READINGS_FOR_FORECAST = 5

/** No forecast is made beyond this. */
const FARTHEST_MS = 2 * 365 * MS_PER_DAY

/** A forecast reaches at most a hundred times as far as the readings. */
const FARTHEST_SPANS = 100

/** The smallest share of the variance that the line must explain. */
const LEAST_FIT = 0.5

/**
 * When a limit will be full at the pace of its readings, a line by least squares. Null with too few readings, without
 * linear growth, at a full limit, or too far in the future.
 */
export function forecastFull(points: readonly UsePoint[], now: Moment): Moment | null {
  const run = currentRun(points)
  const [first, last] = [run[0], run.at(-1)]
  if (run.length < READINGS_FOR_FORECAST || first === undefined || last === undefined) return null
  if (last.used >= last.max) return null
  const line = fitLine(run.map(({ at, used }) => ({ x: at - first.at, y: used })))
  if (line === null || line.slope <= 0 || line.fit < LEAST_FIT) return null
  // The line gives the slope only; it starts at the last reading, which is exact.
  const fullAt = last.at + (last.max - last.used) / line.slope
  const farthest = Math.min(FARTHEST_MS, FARTHEST_SPANS * (last.at - first.at))
  return fullAt <= now || fullAt - now > farthest ? null : fullAt
}

/** The forecast of a limit that has something left and enough readings on this device. */
export function forecastQuota(
  { name, reading, disagrees }: Quota,
  readings: readonly QuotaReading[],
  now: Moment,
  zone: Zone,
): Moment | null {
  if (disagrees || reading.state !== 'normal') return null
  const points = readUseOverTime(readings, name)
  return isWorthALine(points, zone) ? forecastFull(points, now) : null
}

type Line = {
  slope: number
  /** The share of the variance that the line explains, from 0 to 1. */
  fit: number
}

/** Least squares; null where all points have the same `x`. */
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
