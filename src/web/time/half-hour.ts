import { wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime } from './clock-time.ts'
import { MS_PER_MINUTE, type Zone, momentToDay } from './zone.ts'

/** A half hour: its start, and the time on the clocks of the zone, such as `09:30`. */
export type HalfHour = { time: string; at: Moment }

const SLOT_MINUTES = 30
const MINUTES_PER_DAY = 24 * 60
/** On a later day the search starts at this minute. */
const MORNING_MINUTE = 9 * 60
/** Suggestions lie between these minutes of the day, so that none is at night. */
const DAYTIME = { from: 7 * 60, to: 21 * 60 - SLOT_MINUTES }

/** The next half hour between 07:00 and 21:00 without a `taken` moment. Half hours follow the clocks of the zone. */
export function nextFreeHalfHour(now: Moment, taken: readonly Moment[], zone: Zone): HalfHour {
  for (let day = momentToDay(now, zone); ; day = addDays(day, 1)) {
    const free = futureHalfHours(day, DAYTIME.from, now, zone).find(
      (half) => isDaytime(half) && isFree(taken)(half),
    )
    if (free !== undefined) return free
  }
}

/**
 * The first free half hour of a day. The search starts now for today, and at 09:00 for a later day. The hours from
 * 21:00 to 07:00 come last. If all half hours are taken, the first is returned, because two posts may have the same
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

/** The future half hours of a day, from the start minute until 24:00, then from 00:00 until the start minute. */
export function futureHalfHours(day: Day, start: number, now: Moment, zone: Zone): HalfHour[] {
  return Array.from({ length: MINUTES_PER_DAY / SLOT_MINUTES }, (_, index) => {
    const minutes = (start + index * SLOT_MINUTES) % MINUTES_PER_DAY
    const [at, secondMoment] = wallTimeToMoments(day, minutes, zone)
    // A half hour is left out if a change of the clocks skips or repeats its time, because the composer would have to
    // ask. It must start at least a minute from now, so that it is still in the future when the form is sent.
    if (at === undefined || secondMoment !== undefined || at <= now + MS_PER_MINUTE) return []
    return [{ time: clockTime(minutes), at }]
  }).flat()
}
