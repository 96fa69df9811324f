import { wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type Weekday, weekdayOf } from './grid.ts'
import { MS_PER_MINUTE, type Zone, momentToDay } from './zone.ts'

/** The weekly times of an account, on the clocks of one zone. */
export type SlotRule = { days: Weekday[]; minutes: number[]; zone: Zone }

/** Two posts of one account clash if they are less than this apart. */
export const CLASH_MS = 10 * MS_PER_MINUTE

export function isClash(one: Moment, other: Moment): boolean {
  return Math.abs(one - other) < CLASH_MS
}

/** The search ends after about a year, because nobody would wait longer for a free slot. */
const DAYS_AHEAD = 400

/** The slots on a day of the display zone, in order. If the clocks skip a time on that day, it is not a slot. */
export function slotsOfDay(rules: readonly SlotRule[], day: Day, zone: Zone): Moment[] {
  const moments = rules.flatMap((rule) =>
    // The zone of the rule may be up to a day away from the display zone.
    [-1, 0, 1].flatMap((away) => slotsOfRule(rule, addDays(day, away))),
  )
  return sortOnce(moments.filter((at) => momentToDay(at, zone) === day))
}

/** The first future slot that has no post or draft of the account near it. */
export function nextFreeSlot(
  rules: readonly SlotRule[],
  now: Moment,
  taken: readonly Moment[],
): Moment | null {
  return findFreeSlots(rules, now, taken, 1)[0] ?? null
}

/** The next free slots, each far enough from the previous ones. There may be fewer if the next year has no more. */
export function findFreeSlots(
  rules: readonly SlotRule[],
  now: Moment,
  taken: readonly Moment[],
  count: number,
): Moment[] {
  const occupied = [...taken]
  const found: Moment[] = []
  // The slot must still be in the future when the form is sent.
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
  // If the clocks show a time twice, the slot is at the first moment.
  return minutes.flatMap((minute) => wallTimeToMoments(day, minute, zone).slice(0, 1))
}

function sortOnce(moments: readonly Moment[]): Moment[] {
  return [...new Set(moments)].toSorted((a, b) => a - b)
}
