import { type RefObject, useLayoutEffect } from 'react'
import { useLastFocused } from './calendar-context.ts'
import { focusTabStop } from './day-elements.ts'

/** If a render removes the focused element, the tab stop of the view gets the focus. */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const lastFocusedRef = useLastFocused()
  // A render may have removed the focused element, so the effect has no dependencies.
  useLayoutEffect(() => {
    const isLost = lastFocusedRef.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focusTabStop(view.current)
  })
}
