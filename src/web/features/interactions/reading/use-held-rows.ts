import { useLayoutEffect, useRef, useState } from 'react'
import { type HeldRows, holdRows } from './hold-rows.ts'

type Row = { key: string; post: object; answers: number | null }

/**
 * Rows that stay where they are once somebody may have seen them, until their reader asks for those that wait. What
 * was never drawn is free to move. Another scope (another filter, another order) is another list.
 */
export function useHeldRows<R extends Row>(
  fresh: readonly R[],
  scope: string,
): HeldRows<R> & { showHeld: () => void; onDrawn: (last: number) => void } {
  const [list, setList] = useState<HeldRows<R> & { scope: string }>({ scope, rows: fresh, held: 0 })
  const drawn = useRef({ scope, rows: 0 })

  // Keeps the list in step with the window: only that knows which rows were drawn when new ones come.
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

/** Rows are made anew with each answer; what they show is not. */
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
