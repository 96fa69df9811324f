import { type RefObject, useLayoutEffect, useState } from 'react'
import { readBoxScroll, watchBoxScroll } from './address.ts'

/**
 * Keeps the scroll position of a box for each entry of the history. Returns the position at which the box was left, or
 * null if the box now shows other content.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, shown: string): number | null {
  const [kept] = useState(() => ({ shown, top: readBoxScroll(shown) }))
  useLayoutEffect(
    () => watchBoxScroll(() => (box.current === null ? null : { shown, top: box.current.scrollTop })),
    [box, shown],
  )
  return kept.shown === shown ? kept.top : null
}
