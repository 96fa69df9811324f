import { type RefObject, useEffect, useRef } from 'react'

/**
 * An element that takes the focus after the focused control disappears. The Tab key skips this element, and the next
 * Tab goes to its first control.
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
