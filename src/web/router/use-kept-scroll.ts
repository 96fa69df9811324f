import { type RefObject, useLayoutEffect, useState } from 'react'
import { readBoxScroll, watchBoxScroll } from './address.ts'

/**
 * Stores a box's scroll position for each history entry. Returns the stored position, or null if the box had other
 * content.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, shown: string): number | null {
  const [kept] = useState(() => ({ shown, top: readBoxScroll(shown) }))
  useLayoutEffect(
    () => watchBoxScroll(() => (box.current === null ? null : { shown, top: box.current.scrollTop })),
    [box, shown],
  )
  return kept.shown === shown ? kept.top : null
}
