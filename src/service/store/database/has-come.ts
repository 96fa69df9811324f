/**
 * Returns a condition that is true if the moment in `column` has come. A moment more than `mostAheadMs` in the future
 * also counts, because it was stored while the clock was fast.
 */
export function hasCome(column: string, mostAheadMs: number, now = '$1'): string {
  return `(${column} <= ${now} OR ${column} > ${now} + ${mostAheadMs})`
}
