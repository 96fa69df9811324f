/** A list that somebody may be reading: what is drawn, and how many rows wait to be let in. */
export type HeldRows<Row> = { rows: readonly Row[]; held: number }

/**
 * What of fresh rows can be drawn without moving a row that is already there. Everything drawn keeps its place, with
 * its fresh content; what follows the last of it is added below; what belongs between or above waits. A row that is
 * gone stays until the waiting rows are let in.
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
  // Nothing of what is drawn is left, so there is no place below it either.
  const below = end === 0 ? [] : fresh.slice(end)
  const held = fresh.slice(0, end === 0 ? fresh.length : end).filter(({ key }) => !drawnKeys.has(key)).length
  return { rows: [...drawn.map((row) => freshByKey.get(row.key) ?? row), ...below], held }
}
