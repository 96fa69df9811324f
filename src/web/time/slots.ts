import { wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type Weekday, weekdayOf } from './grid.ts'
import { MS_PER_MINUTE, type Zone, momentToDay } from './zone.ts'

export type SlotRule = { days: Weekday[]; minutes: number[]; zone: Zone }

/** Two posts of an account clash if they are less than 10 minutes apart. */
export const CLASH_MS = 10 * MS_PER_MINUTE

export function isClash(one: Moment, other: Moment): boolean {
  return Math.abs(one - other) < CLASH_MS
}

const DAYS_AHEAD = 400

export function slotsOfDay(rules: readonly SlotRule[], day: Day, zone: Zone): Moment[] {
  const moments = rules.flatMap((rule) => [-1, 0, 1].flatMap((away) => slotsOfRule(rule, addDays(day, away))))
  return sortOnce(moments.filter((at) => momentToDay(at, zone) === day))
}

export function nextFreeSlot(
  rules: readonly SlotRule[],
  now: Moment,
  taken: readonly Moment[],
): Moment | null {
  return findFreeSlots(rules, now, taken, 1)[0] ?? null
}

/** Returns fewer than `count` slots if the next 400 days have fewer. */
export function findFreeSlots(
  rules: readonly SlotRule[],
  now: Moment,
  taken: readonly Moment[],
  count: number,
): Moment[] {
  const occupied = [...taken]
  const found: Moment[] = []
  // A slot must still be in the future when the user sends the form.
  const earliest = now + MS_PER_MINUTE
  const today = momentToDay(now, 'UTC')
  for (let away = 0; away <= DAYS_AHEAD && found.length < count; away++) {
    for (const at of slotsOfDay(rules, addDays(today, away), 'UTC')) {
      if (found.length === count) break
      if (at <= earliest || occupied.some((other) => isClash(other, at))) continue
      found.push(at)
      occupied.push(at)
    }
  }
  return found
}

function slotsOfRule({ days, minutes, zone }: SlotRule, day: Day): Moment[] {
  if (!days.includes(weekdayOf(day))) return []
  // If the clocks show the time twice, the slot is at the earlier moment.
  return minutes.flatMap((minute) => wallTimeToMoments(day, minute, zone).slice(0, 1))
}

function sortOnce(moments: readonly Moment[]): Moment[] {
  return [...new Set(moments)].toSorted((a, b) => a - b)
}
