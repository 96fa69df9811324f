import { addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type Weekday, weekdayOf } from './grid.ts'
import type { SlotRule } from './slots.ts'
import { type Zone, minuteOfDay, momentToDay } from './zone.ts'

const STEP_MINUTES = 15
/** A time counts as a habit if the account posted at it on at least three days. */
const LEAST_DAYS = 3
const MOST_TIMES = 4
const RECENT_DAYS = 28

/**
 * Returns null if the account has no habit. Counts only the four weeks before today, so that every screen finds the
 * same times.
 */
export function suggestSlots(moments: readonly Moment[], zone: Zone, now: Moment): SlotRule | null {
  const today = momentToDay(now, zone)
  const from = addDays(today, -RECENT_DAYS)
  const posts = new Map(
    moments.flatMap((at) => {
      const date = momentToDay(at, zone)
      if (date < from || date >= today) return []
      const minute = Math.floor(minuteOfDay(at, zone) / STEP_MINUTES) * STEP_MINUTES
      return [[`${date} ${minute}`, { date, minute }] as const]
    }),
  )
  const usual = countBy([...posts.values()].map(({ minute }) => minute))
    .filter(({ count }) => count >= LEAST_DAYS)
    .slice(0, MOST_TIMES)
    .map(({ value }) => value)
  if (usual.length === 0) return null
  const dates = new Set(
    [...posts.values()].flatMap(({ date, minute }) => (usual.includes(minute) ? date : [])),
  )
  const perDay = countBy([...dates].map(weekdayOf))
  const busiest = perDay[0]?.count ?? 0
  const days: Weekday[] = perDay.filter(({ count }) => count * 2 >= busiest).map(({ value }) => value)
  return { days: days.toSorted((a, b) => a - b), minutes: usual.toSorted((a, b) => a - b), zone }
}

function countBy<Value extends number>(values: readonly Value[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value - b.value)
}
