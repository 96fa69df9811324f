import { type RefObject, useLayoutEffect } from 'react'
import { useLastFocused } from './calendar-context.ts'
import { focusTabStop } from './day-elements.ts'

/** If a render removes the focused element, the tab stop of the view gets the focus. */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const lastFocusedRef = useLastFocused()
  // A render can remove the focused element, so the check runs after it.
  useLayoutEffect(() => {
    const isLost = lastFocusedRef.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focusTabStop(view.current)
  })
}
