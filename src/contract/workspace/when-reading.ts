import { type Day, MS_PER_DAY, isDay, startOfUtcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { MS_PER_MINUTE, isZone, readClockTime, readOffset, wallTimeToMoments } from '#contract/wall-time.ts'
import type { When } from './draft.ts'

export type WhenReading =
  | { state: 'moment'; at: Moment }
  | { state: 'incomplete' }
  | { state: 'past'; at: Moment }
  | { state: 'gap'; before: Moment; after: Moment }
  | { state: 'fold'; earlier: Moment; later: Moment }

export function whenToReading({ date, time, zone, fold }: When, now: Moment): WhenReading {
  const minutes = readClockTime(time)
  if (!isDay(date) || minutes === null || !isZone(zone)) return { state: 'incomplete' }
  const [first, second] = wallTimeToMoments(date, minutes, zone)
  if (first === undefined) return { state: 'gap', ...aroundGap(date, minutes, zone) }
  if (second !== undefined && fold === null) return { state: 'fold', earlier: first, later: second }
  const at = fold === 'later' && second !== undefined ? second : first
  return at <= now ? { state: 'past', at } : { state: 'moment', at }
}

function aroundGap(date: Day, minutes: number, zone: string): { before: Moment; after: Moment } {
  const asUtc = startOfUtcDay(date) + minutes * MS_PER_MINUTE
  const [one, other] = [
    asUtc - readOffset(zone, asUtc + MS_PER_DAY),
    asUtc - readOffset(zone, asUtc - MS_PER_DAY),
  ]
  return { before: Math.min(one, other), after: Math.max(one, other) }
}
