import type { Moment } from '#contract/moment.ts'
import type { Limit } from '#contract/account-limits.ts'
import { type Quota, severity } from '#web/quota/quota.ts'
import { MS_PER_DAY, type Zone, momentToDay } from '#web/time/zone.ts'

export type QuotaReading = { at: Moment; limits: Readonly<Record<string, Limit>> }

const READINGS_FOR_FORECAST = 5

const FARTHEST_MS = 2 * 365 * MS_PER_DAY

const FARTHEST_SPANS = 100

const LEAST_FIT = 0.5

export function forecastFull(points: readonly UsePoint[], now: Moment): Moment | null {
  const run = currentRun(points)
  const [first, last] = [run[0], run.at(-1)]
  if (run.length < READINGS_FOR_FORECAST || first === undefined || last === undefined) return null
  if (last.used >= last.max) return null
  const line = fitLine(run.map(({ at, used }) => ({ x: at - first.at, y: used })))
  if (line === null || line.slope <= 0 || line.fit < LEAST_FIT) return null
  // Takes only the slope from the fitted line and starts at the last reading, because the reading is exact.
  const fullAt = last.at + (last.max - last.used) / line.slope
  const farthest = Math.min(FARTHEST_MS, FARTHEST_SPANS * (last.at - first.at))
  return fullAt <= now || fullAt - now > farthest ? null : fullAt
}

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
  fit: number
}

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

export type UsePoint = { at: Moment; used: number; max: number }

export function readUseOverTime(readings: readonly QuotaReading[], name: string): UsePoint[] {
  return readings
    .flatMap(({ at, limits }) => {
      const limit = limits[name]
      return limit === undefined ? [] : [{ at, used: limit.used, max: limit.max }]
    })
    .toSorted((a, b) => a.at - b.at)
}

export function currentRun(points: readonly UsePoint[]): UsePoint[] {
  let start = 0
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (before !== undefined && (point.used < before.used || point.max !== before.max)) start = index
  })
  return points.slice(start)
}

const READINGS_FOR_LINE = 3

export function isWorthALine(points: readonly UsePoint[], zone: Zone): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < READINGS_FOR_LINE) return false
  return momentToDay(first.at, zone) !== momentToDay(last.at, zone)
}

const SOON_MS = 90 * MS_PER_DAY

export type RunningOut = { quota: Quota; fullAt: Moment | null }

/** `quotas` must be sorted with the worst quota first. */
export function findRunningOut(
  quotas: readonly Quota[],
  forecast: (quota: Quota) => Moment | null,
  now: Moment,
): RunningOut[] {
  const known = quotas
    .filter(({ state, disagrees }) => state !== 'not-in-tier' && !(disagrees && state === 'normal'))
    .map((quota) => ({ quota, fullAt: forecast(quota) }))
  const urgent = known.filter(
    ({ quota, fullAt }) => quota.state !== 'normal' || (fullAt ?? Infinity) - now <= SOON_MS,
  )
  if (urgent.length === 0) return known.filter(({ quota }) => quota.limit.used > 0).slice(0, 1)
  return urgent.toSorted(
    (a, b) =>
      severity(b.quota) - severity(a.quota) ||
      Math.sign((a.fullAt ?? Infinity) - (b.fullAt ?? Infinity)) ||
      0,
  )
}
