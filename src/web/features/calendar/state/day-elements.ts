import { flushSync } from 'react-dom'
/**
 * Each calendar view has one click listener. These attributes tell the listener which element was pressed:
 *
 * - `data-day`: the element of a day
 * - `data-open-day`: the button that opens a day
 * - `data-new-thread`: the button for a new thread on a day
 * - `data-new-at`: the free hours of a day, where a press begins a new thread at the pressed time
 * - `data-post`, `data-draft`: a post or a draft, by its id
 * - `data-rest`: the button `+N more`, by the key that the arrow keys use for it
 */
export const WITH_TAB_STOP = '[data-day], [data-post], [data-draft], [data-rest]'

export const DAY_ELEMENTS = `${WITH_TAB_STOP}, [data-new-at]`

export function focusDate(clicked: Element): void {
  const date = clicked.closest('[data-day]')?.querySelector<HTMLElement>('[data-open-day]')
  date?.focus({ preventScroll: true })
}

export function goAndFocus(go: () => void): void {
  // The day to focus may exist only after this render.
  flushSync(go)
  focusTabStop(document.querySelector('main'))
}

export function focusTabStop(view: HTMLElement | null): void {
  view?.querySelector<HTMLElement>(`:is(${WITH_TAB_STOP})[tabindex='0']`)?.focus()
}
