import type { PlanRow } from './plan-row.ts'

/**
 * The rows as the device has them. One that is being written here stays as it is, also if another tab removed it: then it
 * is the last one, and `orphans` names it.
 */
export function mergeRows(
  here: readonly PlanRow[],
  stored: readonly PlanRow[],
  isUnsaved: (id: string) => boolean,
): { rows: PlanRow[]; orphans: string[] } {
  const known = new Map(here.map((row) => [row.id, row]))
  const rows = stored.map((next) => {
    const row = known.get(next.id)
    if (row === undefined) return next
    if (isUnsaved(row.id)) return row
    // The content that is there keeps its zone, which a sent row does not have.
    return next.draft === null ? { ...next, content: row.content } : next
  })
  const isStored = new Set(stored.map(({ id }) => id))
  const orphans = here.filter(({ id }) => !isStored.has(id) && isUnsaved(id))
  return { rows: [...rows, ...orphans], orphans: orphans.map(({ id }) => id) }
}
