/**
 * SQL for whether a stored moment has come. If it is further ahead than this, it was stored while the clock was fast.
 * Then it counts as come, because nobody should wait until the clock shows that moment again.
 */
export function hasCome(column: string, mostAheadMs: number, now = '$1'): string {
  return `(${column} <= ${now} OR ${column} > ${now} + ${mostAheadMs})`
}
