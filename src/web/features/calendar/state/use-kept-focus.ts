import { type RefObject, useLayoutEffect } from 'react'
import { useLastFocused } from './calendar-context.ts'
import { focusTabStop } from './day-elements.ts'

/** Gives the focus to the tab stop of a view where a render removed the element that had it. */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const lastFocusedRef = useLastFocused()
  // The focus belongs to the document, so it can be compared only after the render.
  useLayoutEffect(() => {
    const isLost = lastFocusedRef.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focusTabStop(view.current)
  })
}
