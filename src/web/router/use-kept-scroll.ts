import { type RefObject, useLayoutEffect, useState } from 'react'
import { readBoxScroll, watchBoxScroll } from './address.ts'

export function useKeptScroll(box: RefObject<HTMLElement | null>, shown: string): number | null {
  const [kept] = useState(() => ({ shown, top: readBoxScroll(shown) }))
  useLayoutEffect(
    () => watchBoxScroll(() => (box.current === null ? null : { shown, top: box.current.scrollTop })),
    [box, shown],
  )
  return kept.shown === shown ? kept.top : null
}
