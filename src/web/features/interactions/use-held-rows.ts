import { useLayoutEffect, useRef, useState } from 'react'

type Row = { key: string; post: object; answers: number | null }

/**
 * Rows that the user has seen keep their places until the user asks for the new rows. A change of `scope` starts a new
 * list.
 */
export function useHeldRows<R extends Row>(
  fresh: readonly R[],
  scope: string,
): HeldRows<R> & { showHeld: () => void; onDrawn: (last: number) => void } {
  const [list, setList] = useState<HeldRows<R> & { scope: string }>({ scope, rows: fresh, held: 0 })
  const drawn = useRef({ scope, rows: 0 })

  useLayoutEffect(() => {
    setList((before) => {
      const seen = drawn.current.scope === scope ? drawn.current.rows : 0
      const pinned = before.scope === scope ? before.rows.slice(0, seen) : []
      const after = { scope, ...holdRows(pinned, fresh) }
      return isSame(before, after) ? before : after
    })
  }, [fresh, scope])

  return {
    ...(list.scope === scope ? list : { rows: fresh, held: 0 }),
    showHeld: () => setList({ scope, rows: fresh, held: 0 }),
    onDrawn: (last) => {
      const seen = drawn.current.scope === scope ? drawn.current.rows : 0
      drawn.current = { scope, rows: Math.max(seen, last + 1) }
    },
  }
}

/** Compares the rows' fields, because each response creates new row objects for the same posts. */
function isSame<R extends Row>(
  a: HeldRows<R> & { scope: string },
  b: HeldRows<R> & { scope: string },
): boolean {
  return (
    a.scope === b.scope &&
    a.held === b.held &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => {
      const other = b.rows[index]
      return row.key === other?.key && row.post === other.post && row.answers === other.answers
    })
  )
}

type HeldRows<Row> = { rows: readonly Row[]; held: number }

export function holdRows<Row extends { key: string }>(
  drawn: readonly Row[],
  fresh: readonly Row[],
): HeldRows<Row> {
  if (drawn.length === 0) return { rows: fresh, held: 0 }
  const freshByKey = new Map(fresh.map((row) => [row.key, row]))
  const drawnKeys = new Set(drawn.map(({ key }) => key))
  let end = fresh.length
  while (end > 0 && !drawnKeys.has(fresh[end - 1]?.key ?? '')) end -= 1
  // If the lists have no row in common, holds all new rows, because a new row may belong above the rendered rows.
  const below = end === 0 ? [] : fresh.slice(end)
  const held = fresh.slice(0, end === 0 ? fresh.length : end).filter(({ key }) => !drawnKeys.has(key)).length
  return { rows: [...drawn.map((row) => freshByKey.get(row.key) ?? row), ...below], held }
}
