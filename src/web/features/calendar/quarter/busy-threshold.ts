const BUSY_QUANTILE = 0.9

/** How many posts make a day a busy one: nine of ten days with posts have no more. The maximum would make all days look alike beside one great day. */
export function busyThreshold(counts: readonly number[]): number {
  const sorted = counts.filter((count) => count > 0).toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * BUSY_QUANTILE) - 1] ?? 0
}
