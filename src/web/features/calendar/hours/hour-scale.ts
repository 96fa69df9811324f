import { FIRST_LABEL_REM } from './hour-labels.ts'

/** Heights of an hour in which nothing happens, in rem: by day or next to a busy hour, and in the night far from any. */
const QUIET_REM = 0.875
const NIGHT_REM = 0.5
/** So far from a busy hour an empty one of the night is no lower than by day. */
const NEAR_HOURS = 2
/** The share of spare height that an empty hour of the night gets, beside 1 for any other. */
const NIGHT_SHARE = 0.2
/** The usual day. */
const DAY_HOURS = { from: 8, until: 20 }

/**
 * Where each hour begins, from 0 to the end of hour 23, in rem. A busy hour is as high as its posts need, the others are
 * low. If there is height to spare, all hours grow, the empty ones of the night the least, also those next to a post.
 */
export function hourScale(needs: readonly number[], room: number): number[] {
  const lowest = needs.map((need, hour) => Math.max(need, lowestOf(needs, hour)))
  const shares = needs.map((need, hour) => (need > 0 || isByDay(hour) ? 1 : NIGHT_SHARE))
  const spare = Math.max(0, room - sum(lowest)) / sum(shares)
  const tops = [0]
  for (const [hour, low] of lowest.entries()) tops.push((tops[hour] ?? 0) + low + spare * (shares[hour] ?? 0))
  return tops
}

function lowestOf(needs: readonly number[], hour: number): number {
  // Before a busy hour the first one keeps room for its label.
  if (hour === 0 && (needs[1] ?? 0) > 0) return FIRST_LABEL_REM
  return isByDay(hour) || isNear(needs, hour) ? QUIET_REM : NIGHT_REM
}

function isByDay(hour: number): boolean {
  return hour >= DAY_HOURS.from && hour < DAY_HOURS.until
}

function isNear(needs: readonly number[], hour: number): boolean {
  return needs.slice(Math.max(0, hour - NEAR_HOURS), hour + NEAR_HOURS + 1).some((need) => need > 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
