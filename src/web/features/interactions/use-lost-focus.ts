import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for an element. When `change` changes and the focused control was removed, the element gets the focus.
 */
export function useLostFocus<Place extends HTMLElement = HTMLDivElement>(
  change: string,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const last = useRef(change)
  useEffect(() => {
    if (last.current !== change && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    last.current = change
  }, [change])
  return place
}
