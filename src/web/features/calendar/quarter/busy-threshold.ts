const BUSY_QUANTILE = 0.9

/**
 * A day with this many posts gets the strongest colour: 90 % of the days with posts have no more. With the maximum
 * instead, one very busy day would make all other days look the same.
 */
export function busyThreshold(counts: readonly number[]): number {
  const sorted = counts.filter((count) => count > 0).toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * BUSY_QUANTILE) - 1] ?? 0
}
