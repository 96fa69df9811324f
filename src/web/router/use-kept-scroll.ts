import { type RefObject, useLayoutEffect, useState } from 'react'
import { readBoxScroll, watchBoxScroll } from './address.ts'

/**
 * For the box that scrolls within a screen: how far it was scrolled when this entry of the history was left, as long as it
 * shows what it showed then; null if it opens where it always does.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, shown: string): number | null {
  const [kept] = useState(() => ({ shown, top: readBoxScroll(shown) }))
  useLayoutEffect(
    () => watchBoxScroll(() => (box.current === null ? null : { shown, top: box.current.scrollTop })),
    [box, shown],
  )
  return kept.shown === shown ? kept.top : null
}
