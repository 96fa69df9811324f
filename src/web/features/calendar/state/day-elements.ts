/**
 * A view of days listens once for all of its elements, and finds what a press or a key is about by these attributes:
 *
 * - `data-day`: where a day is; its value is the day
 * - `data-open-day`: the button that opens a day
 * - `data-new-thread`: the button of a day for a new thread
 * - `data-new-at`: the free hours of a day, where a press begins a new thread at their time; its value is the day
 * - `data-post`, `data-draft`: a post or a draft; its value is the id
 * - `data-rest`: what a half hour has no room for; its value is the name by which keys find it
 */
const WITH_TAB_STOP = '[data-day], [data-post], [data-draft], [data-rest]'

/** The elements that the keys of a view move between. */
export const DAY_ELEMENTS = `${WITH_TAB_STOP}, [data-new-at]`

/** A cell takes no focus itself, so a press beside its posts focuses its date. */
export function focusDate(clicked: Element): void {
  const date = clicked.closest('[data-day]')?.querySelector<HTMLElement>('[data-open-day]')
  date?.focus({ preventScroll: true })
}

export function focusTabStop(view: HTMLElement | null): void {
  view?.querySelector<HTMLElement>(`:is(${WITH_TAB_STOP})[tabindex='0']`)?.focus()
}
