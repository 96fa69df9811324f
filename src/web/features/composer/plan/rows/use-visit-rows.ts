import { useRef } from 'react'
import type { WindowListHandle } from '#web/ui/controls/window-list.tsx'
import type { CellName } from './row-faults.ts'

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
    // Scrolls to the row first, because the list does not render a row that is far away.
    list.current?.show(found.index)
    const cell = document.querySelector<HTMLElement>(
      `#main [data-row="${found.index + 1}"] [data-cell="${found.cell}"]`,
    )
    cell?.focus({ preventScroll: true })
  }

  return { list, visit }
}

export function nextInTurn(rows: readonly number[], visited: number | null): number | null {
  return rows.find((row) => visited !== null && row > visited) ?? rows[0] ?? null
}
