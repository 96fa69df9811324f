/**
 * A view of days has one listener for all of its elements. These attributes tell it the subject of a press or a key:
 *
 * - `data-day`: the element of a day; its value is the day
 * - `data-open-day`: the button that opens a day
 * - `data-new-thread`: the button of a day for a new thread
 * - `data-new-at`: the free hours of a day, where a press begins a new thread at their time; its value is the day
 * - `data-post`, `data-draft`: a post or a draft; its value is the id
 * - `data-rest`: the items that have no room in a half hour; its value is the name by which keys find them
 */
export const WITH_TAB_STOP = '[data-day], [data-post], [data-draft], [data-rest]'

export const DAY_ELEMENTS = `${WITH_TAB_STOP}, [data-new-at]`

/** A cell cannot have the focus, so a press beside its posts focuses its date. */
export function focusDate(clicked: Element): void {
  const date = clicked.closest('[data-day]')?.querySelector<HTMLElement>('[data-open-day]')
  date?.focus({ preventScroll: true })
}

export function focusTabStop(view: HTMLElement | null): void {
  view?.querySelector<HTMLElement>(`:is(${WITH_TAB_STOP})[tabindex='0']`)?.focus()
}
