import { type RefObject, useLayoutEffect } from 'react'
import { useLastFocused } from './calendar-context.ts'
import { focusTabStop } from './day-elements.ts'

/** Gives the focus to the tab stop of a view where a render removed the element that had it. */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const lastFocusedRef = useLastFocused()
  // A render can remove the focused element, so the check runs after it.
  useLayoutEffect(() => {
    const isLost = lastFocusedRef.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focusTabStop(view.current)
  })
}
