import { type RefObject, useEffect, useRef } from 'react'

/**
 * A place that takes the focus when the control that had it is gone. The Tab key skips the place; the next Tab goes to
 * its first control.
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
