/** Heights of an hour in which nothing happens, in rem: next to a busy hour, and far from any. */
const QUIET_REM = 0.875
const NIGHT_REM = 0.5
/** So far from a busy hour an empty one is a part of the day. */
const NEAR_HOURS = 2
/** The share of spare height that a far hour gets, beside 1 for any other. */
const NIGHT_SHARE = 0.2
/** Where nothing happens at all, the usual day. */
const DAY_HOURS = { from: 8, until: 20 }

/**
 * Where each hour begins, from 0 to the end of hour 23, in rem. A busy hour is as high as its posts need, the others are
 * low. If there is height to spare, all hours grow, the ones far from any post the least.
 */
export function hourScale(needs: readonly number[], room: number): number[] {
  const near = needs.map((_, hour) => isNear(needs, hour))
  const lowest = needs.map((need, hour) => Math.max(need, near[hour] === true ? QUIET_REM : NIGHT_REM))
  const shares = near.map((isNear) => (isNear ? 1 : NIGHT_SHARE))
  const spare = Math.max(0, room - sum(lowest)) / sum(shares)
  const tops = [0]
  for (const [hour, low] of lowest.entries()) tops.push((tops[hour] ?? 0) + low + spare * (shares[hour] ?? 0))
  return tops
}

function isNear(needs: readonly number[], hour: number): boolean {
  if (sum(needs) === 0) return hour >= DAY_HOURS.from && hour < DAY_HOURS.until
  return needs.slice(Math.max(0, hour - NEAR_HOURS), hour + NEAR_HOURS + 1).some((need) => need > 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
