import { isZone, wallTimeToMoments } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import { whenToReading } from '#contract/workspace/when-reading.ts'
import { clockTime } from './clock-time.ts'
import { type Zone, minuteOfDay, momentToDay } from './zone.ts'

export const MOMENT_PASSED = 'Moment passed'

/** A draft without a time counts as passed when its day is over. */
export function hasMomentPassed(when: When, now: Moment, display: { zone: Zone }): boolean {
  const { date, zone } = when
  const at = whenToListedMoment(isZone(zone) ? when : { ...when, zone: display.zone })
  return at === null ? isDay(date) && date < momentToDay(now, display.zone) : at <= now
}

/** Returns the earlier moment if the clocks show the time twice and the draft does not choose one. */
export function whenToListedMoment(when: When): Moment | null {
  const reading = whenToReading(when, -Infinity)
  if (reading.state === 'fold') return reading.earlier
  return 'at' in reading ? reading.at : null
}

export function momentToWhen(at: Moment, zone: Zone): When {
  const date = momentToDay(at, zone)
  const minutes = minuteOfDay(at, zone)
  const all = wallTimeToMoments(date, minutes, zone)
  return {
    date,
    time: clockTime(minutes),
    zone,
    fold: all.length < 2 ? null : at === all[0] ? 'earlier' : 'later',
  }
}
