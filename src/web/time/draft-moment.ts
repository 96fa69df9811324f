import { isZone, wallTimeToMoments } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import { readWhen } from '#contract/workspace/when.ts'
import { clockTime } from './clock-time.ts'
import { type Zone, minuteOfDay, momentToDay } from './zone.ts'

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
export function whenToListedMoment(when: When): Moment | null {
  const reading = readWhen(when, -Infinity)
  if (reading.state === 'fold') return reading.earlier
  return 'at' in reading ? reading.at : null
}

/** The date, time and zone of a form that shows a moment. */
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
