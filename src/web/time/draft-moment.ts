import { readClockTime, isZone, wallTimeToMoments } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import { type Zone, momentToDay } from './zone.ts'

export const MOMENT_PASSED = 'Moment passed'

/** Whether the planned moment of a draft has passed. For a draft without a time, its day counts. */
export function hasMomentPassed(when: When, now: Moment, display: { zone: Zone }): boolean {
  const { date, zone } = when
  const at = whenToListedMoment(isZone(zone) ? when : { ...when, zone: display.zone })
  return at === null ? isDay(date) && date < momentToDay(now, display.zone) : at <= now
}

/**
 * The moment at which a list shows a draft; null unless date, time and zone give one. If the clocks show the time
 * twice, the list takes the earlier moment, unless the draft names the later one. Before sending, the form asks.
 */
export function whenToListedMoment({ date, time, zone, fold }: When): Moment | null {
  const minutes = readClockTime(time)
  if (!isDay(date) || minutes === null || !isZone(zone)) return null
  const moments = wallTimeToMoments(date, minutes, zone)
  return (fold === 'later' ? moments.at(-1) : moments[0]) ?? null
}
