import { wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime } from './clock-time.ts'
import { MS_PER_MINUTE, type Zone, momentToDay } from './zone.ts'

export type HalfHour = { time: string; at: Moment }

const SLOT_MINUTES = 30
const MINUTES_PER_DAY = 24 * 60
const MORNING_MINUTE = 9 * 60
const DAYTIME = { from: 7 * 60, to: 21 * 60 - SLOT_MINUTES }

export function nextFreeHalfHour(now: Moment, taken: readonly Moment[], zone: Zone): HalfHour {
  for (let day = momentToDay(now, zone); ; day = addDays(day, 1)) {
    const free = futureHalfHours(day, DAYTIME.from, now, zone).find(
      (half) => isDaytime(half) && isFree(taken)(half),
    )
    if (free !== undefined) return free
  }
}

/**
 * Returns the first free half hour of `day`. Half hours at night (21:00 to 07:00) come last. On a later day, the search
 * starts at 09:00. If none is free, returns the first one. Returns null if the day has no future half hour.
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

export function futureHalfHours(day: Day, start: number, now: Moment, zone: Zone): HalfHour[] {
  return Array.from({ length: MINUTES_PER_DAY / SLOT_MINUTES }, (_, index) => {
    const minutes = (start + index * SLOT_MINUTES) % MINUTES_PER_DAY
    const [at, secondMoment] = wallTimeToMoments(day, minutes, zone)
    // Leaves out a time that the clocks skip or repeat, because the composer would have to ask which is meant. The half
    // hour must still be in the future when the user sends the form.
    if (at === undefined || secondMoment !== undefined || at <= now + MS_PER_MINUTE) return []
    return [{ time: clockTime(minutes), at }]
  }).flat()
}
