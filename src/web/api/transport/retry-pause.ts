const FIRST_MS = 5_000
const LONGEST_MS = 5 * 60_000

/** Exponential backoff from five seconds to five minutes. */
export function retryPause(failuresInARow: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, failuresInARow - 1), LONGEST_MS)
}
