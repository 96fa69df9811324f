/** Of ten days with posts nine have no more. */
const USUAL = 0.9

/** How many posts make a day a busy one. The busiest of all would not say: beside one great day all others look alike. */
export function busyDay(counts: readonly number[]): number {
  const sorted = counts.filter((count) => count > 0).toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * USUAL) - 1] ?? 0
}
