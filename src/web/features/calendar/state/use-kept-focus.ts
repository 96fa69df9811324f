import { type RefObject, useLayoutEffect } from 'react'
import { useLastFocused } from './calendar-context.ts'
import { focusTabStop } from './day-elements.ts'

export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const lastFocusedRef = useLastFocused()
  // Any render may remove the focused element, so the effect has no dependencies.
  useLayoutEffect(() => {
    const isLost = lastFocusedRef.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focusTabStop(view.current)
  })
}
