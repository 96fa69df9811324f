import { type RefObject, useContext, useLayoutEffect } from 'react'
import { LastFocused } from './focus-region.tsx'
import { focusTabStop } from './focus-tab-stop.ts'

/** Gives the focus to the tab stop of a view where a render removed the element that had it. */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const lastFocused = useContext(LastFocused)
  // The focus belongs to the document, so it can be compared only after the render.
  useLayoutEffect(() => {
    const isLost = lastFocused?.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focusTabStop(view.current)
  })
}
