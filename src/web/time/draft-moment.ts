import { isZone, wallTimeToMoments } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import { readWhen } from '#contract/workspace/when.ts'
import { clockTime } from './clock-time.ts'
import { type Zone, minuteOfDay, momentToDay } from './zone.ts'

export const MOMENT_PASSED = 'Moment passed'

/** Returns whether a draft's planned moment has passed, or its day, if the draft has no time. */
export function hasMomentPassed(when: When, now: Moment, display: { zone: Zone }): boolean {
  const { date, zone } = when
  const at = whenToListedMoment(isZone(zone) ? when : { ...when, zone: display.zone })
  return at === null ? isDay(date) && date < momentToDay(now, display.zone) : at <= now
}

/**
 * Returns the moment at which a list shows a draft, or null if its date, time and zone give none. If the clocks show
 * the time twice, this is the earlier moment, unless the draft names the later one. The form asks before it sends such
 * a draft.
 */
export function whenToListedMoment(when: When): Moment | null {
  const reading = readWhen(when, -Infinity)
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
