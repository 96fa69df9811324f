import { useRef } from 'react'
import type { WindowListHandle } from '#web/ui/controls/window-list.tsx'
import type { CellName } from './row-faults.ts'

/** Focuses a cell of the first of several rows. Each further call focuses the next row. */
export function useVisitRows() {
  const list = useRef<WindowListHandle>(null)
  const visited = useRef<number | null>(null)

  function visit(rows: readonly { index: number; cell: CellName }[]): void {
    const index = nextInTurn(
      rows.map((row) => row.index),
      visited.current,
    )
    const found = rows.find((row) => row.index === index)
    if (found === undefined) return
    visited.current = found.index
    // A row far away is not in the document, so the list renders it first.
    list.current?.show(found.index)
    const cell = document.querySelector<HTMLElement>(
      `#main [data-row="${found.index + 1}"] [data-cell="${found.cell}"]`,
    )
    cell?.focus({ preventScroll: true })
  }

  return { list, visit }
}

/** The first of these rows after the last visited row. After the last row it starts again at the first. */
export function nextInTurn(rows: readonly number[], visited: number | null): number | null {
  return rows.find((row) => visited !== null && row > visited) ?? rows[0] ?? null
}
