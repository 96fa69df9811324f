import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { MS_PER_MINUTE, type Zone, momentToDay, wallTimeToMoments } from '#web/time/zone.ts'

/** A moment, and what the clocks of the zone show then, `09:30`. */
export type HalfHour = { time: string; at: Moment }

const MINUTES = 30
const MINUTES_PER_DAY = 24 * 60

/** A day that is yet to come begins with its morning; the night before it is offered last. */
const MORNING = 9 * 60

/**
 * The next half hour of a day in which nothing stands: today the next from now on, on a later day the next from its
 * morning on. Where every half hour has a post it is the first of them, for posts may share one; null where no half
 * hour of the day lies ahead.
 */
export function findFreeHalfHour(
  day: Day,
  posts: readonly { at: Moment }[],
  now: Moment,
  zone: Zone,
): HalfHour | null {
  const ahead = halfHoursAhead(day, now, zone)
  const isFree = ({ at }: HalfHour) =>
    !posts.some((post) => post.at >= at && post.at < at + MINUTES * MS_PER_MINUTE)
  return ahead.find(isFree) ?? ahead[0] ?? null
}

function halfHoursAhead(day: Day, now: Moment, zone: Zone): HalfHour[] {
  const isToday = day === momentToDay(now, zone)
  const start = isToday ? 0 : MORNING
  return Array.from({ length: MINUTES_PER_DAY / MINUTES }, (_, index) => {
    const minutes = (start + index * MINUTES) % MINUTES_PER_DAY
    const [at, again] = wallTimeToMoments(day, minutes, zone)
    // A time that the clocks skip or show twice would have to be asked about.
    if (at === undefined || again !== undefined || at <= now + MS_PER_MINUTE) return []
    return [{ time: clockTime(minutes), at }]
  }).flat()
}
