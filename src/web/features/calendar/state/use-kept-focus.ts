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

/** A cell takes no focus itself, so a click beside its posts focuses its date. */
export function focusDate(clicked: Element): void {
  const date = clicked.closest('[data-day]')?.querySelector<HTMLElement>('[data-open-day]')
  date?.focus({ preventScroll: true })
}

export function focusTabStop(view: HTMLElement | null): void {
  view?.querySelector<HTMLElement>(`:is([data-day], [data-post], [data-draft])[tabindex='0']`)?.focus()
}
