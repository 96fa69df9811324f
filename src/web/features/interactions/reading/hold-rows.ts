/** The rendered rows, and how many new rows are held back. */
export type HeldRows<Row> = { rows: readonly Row[]; held: number }

/**
 * Updates a list without moving a row that is on the screen. Rows that are drawn keep their place and get their new
 * content; rows after the last of them are added; rows between or above them are held back. A removed row stays until
 * the held rows are shown.
 */
export function holdRows<Row extends { key: string }>(
  drawn: readonly Row[],
  fresh: readonly Row[],
): HeldRows<Row> {
  if (drawn.length === 0) return { rows: fresh, held: 0 }
  const freshByKey = new Map(fresh.map((row) => [row.key, row]))
  const drawnKeys = new Set(drawn.map(({ key }) => key))
  let end = fresh.length
  while (end > 0 && !drawnKeys.has(fresh[end - 1]?.key ?? '')) end -= 1
  // Without a common row nothing can be added below.
  const below = end === 0 ? [] : fresh.slice(end)
  const held = fresh.slice(0, end === 0 ? fresh.length : end).filter(({ key }) => !drawnKeys.has(key)).length
  return { rows: [...drawn.map((row) => freshByKey.get(row.key) ?? row), ...below], held }
}
