export function hasCome(column: string, mostAheadMs: number, now = '$1'): string {
  return `(${column} <= ${now} OR ${column} > ${now} + ${mostAheadMs})`
}
