import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import { clockTime } from './clock-time.ts'
import { MS_PER_MINUTE, type Zone, momentToDay, wallTimeToMoments } from './zone.ts'

/** A moment, and what the clocks of the zone show then, `09:30`. */
export type HalfHour = { time: string; at: Moment }

const MINUTES = 30
const MINUTES_PER_DAY = 24 * 60
const MORNING = 9 * 60

/** The first half hour ahead, by the clocks of the zone, in which none of these moments lies. */
export function nextFreeHalfHour(now: Moment, taken: readonly Moment[], zone: Zone): HalfHour {
  for (let day = momentToDay(now, zone); ; day = addDays(day, 1)) {
    const free = halfHoursAhead(day, 0, now, zone).find(isFree(taken))
    if (free !== undefined) return free
  }
}

/**
 * The first free half hour of a day: today from now on, on a later day from its morning on and its night last. The
 * first of them where all are taken, for posts may share one; null where no half hour of the day lies ahead.
 */
export function freeHalfHourOfDay(
  day: Day,
  taken: readonly Moment[],
  now: Moment,
  zone: Zone,
): HalfHour | null {
  const ahead = halfHoursAhead(day, day === momentToDay(now, zone) ? 0 : MORNING, now, zone)
  return ahead.find(isFree(taken)) ?? ahead[0] ?? null
}

function isFree(taken: readonly Moment[]) {
  return ({ at }: HalfHour) => !taken.some((moment) => moment >= at && moment < at + MINUTES * MS_PER_MINUTE)
}

/** The half hours of a day in the order of its clocks, beginning at a minute of the day and going around midnight. */
function halfHoursAhead(day: Day, start: number, now: Moment, zone: Zone): HalfHour[] {
  return Array.from({ length: MINUTES_PER_DAY / MINUTES }, (_, index) => {
    const minutes = (start + index * MINUTES) % MINUTES_PER_DAY
    const [at, again] = wallTimeToMoments(day, minutes, zone)
    // The composer asks which moment is meant where the clocks skip or repeat a time. The minute keeps the moment ahead while the form is read.
    if (at === undefined || again !== undefined || at <= now + MS_PER_MINUTE) return []
    return [{ time: clockTime(minutes), at }]
  }).flat()
}
