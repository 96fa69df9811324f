/**
 * Returns a condition that is true if a stored moment has come. A moment more than `mostAheadMs` ahead was stored while
 * the clock was fast. It counts as come, so that nobody waits for a wrong moment.
 */
export function hasCome(column: string, mostAheadMs: number, now = '$1'): string {
  return `(${column} <= ${now} OR ${column} > ${now} + ${mostAheadMs})`
}
