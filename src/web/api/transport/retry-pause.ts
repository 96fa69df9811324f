const FIRST_MS = 5_000
const LONGEST_MS = 5 * 60_000

/** How long to wait after so many failures in a row: twice as long each time, up to five minutes. */
export function retryPause(failuresInARow: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, failuresInARow - 1), LONGEST_MS)
}
