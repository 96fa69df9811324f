import { wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime } from './clock-time.ts'
import { MS_PER_MINUTE, type Zone, momentToDay } from './zone.ts'

/** The start of a half hour, and the time on the clocks of the zone, such as `09:30`. */
export type HalfHour = { time: string; at: Moment }

const SLOT_MINUTES = 30
const MINUTES_PER_DAY = 24 * 60
/** The moment from which a later day is searched. */
const MORNING_MINUTE = 9 * 60
/** A free half hour lies between these minutes of the day, so that no suggestion is at night. */
const DAYTIME = { from: 7 * 60, to: 21 * 60 - SLOT_MINUTES }

/**
 * The next half hour between 07:00 and 21:00 without one of the `taken` moments. Half hours follow the clocks of the
 * zone.
 */
export function nextFreeHalfHour(now: Moment, taken: readonly Moment[], zone: Zone): HalfHour {
  for (let day = momentToDay(now, zone); ; day = addDays(day, 1)) {
    const free = futureHalfHours(day, DAYTIME.from, now, zone).find(
      (half) => isDaytime(half) && isFree(taken)(half),
    )
    if (free !== undefined) return free
  }
}

/**
 * The first free half hour of a day. For today the search starts now, for a later day at 09:00. The hours from 21:00 to
 * 07:00 come last. If all half hours are taken, it is the first one, because two posts may have the same
 * time. Null if no half hour of the day is in the future.
 */
export function freeHalfHourOfDay(
  day: Day,
  taken: readonly Moment[],
  now: Moment,
  zone: Zone,
): HalfHour | null {
  const halves = futureHalfHours(day, day === momentToDay(now, zone) ? 0 : MORNING_MINUTE, now, zone)
  const future = [...halves.filter(isDaytime), ...halves.filter((half) => !isDaytime(half))]
  return future.find(isFree(taken)) ?? future[0] ?? null
}

function isDaytime({ time }: HalfHour): boolean {
  return time >= clockTime(DAYTIME.from) && time <= clockTime(DAYTIME.to)
}

function isFree(taken: readonly Moment[]) {
  return ({ at }: HalfHour) =>
    !taken.some((moment) => moment >= at && moment < at + SLOT_MINUTES * MS_PER_MINUTE)
}

/** The future half hours of a day, from a minute of the day until 24:00, then from 00:00 until that minute. */
export function futureHalfHours(day: Day, start: number, now: Moment, zone: Zone): HalfHour[] {
  return Array.from({ length: MINUTES_PER_DAY / SLOT_MINUTES }, (_, index) => {
    const minutes = (start + index * SLOT_MINUTES) % MINUTES_PER_DAY
    const [at, secondMoment] = wallTimeToMoments(day, minutes, zone)
    // When the clocks change, a time can have no moment or two moments. The composer would have to ask about it.
    // The half hour must start at least a minute from now, so that it is still in the future when the form is sent.
    if (at === undefined || secondMoment !== undefined || at <= now + MS_PER_MINUTE) return []
    return [{ time: clockTime(minutes), at }]
  }).flat()
}
