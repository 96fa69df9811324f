import { type RefObject, useContext, useLayoutEffect } from 'react'
import { LastFocused } from './focus-region.tsx'

/** Gives the focus to the tab stop of a view where a render removed the element that had it. */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const lastFocused = useContext(LastFocused)
  // The focus belongs to the document, so it can be compared only after the render.
  useLayoutEffect(() => {
    const isLost = lastFocused?.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focusTabStop(view.current)
  })
}

export function focusTabStop(view: HTMLElement | null): void {
  view?.querySelector<HTMLElement>(`:is([data-day], [data-post], [data-draft])[tabindex='0']`)?.focus()
}
