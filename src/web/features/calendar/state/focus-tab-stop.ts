/** A cell takes no focus itself, so a click beside its posts focuses its date. */
export function focusDate(clicked: Element): void {
  const date = clicked.closest('[data-day]')?.querySelector<HTMLElement>('[data-open-day]')
  date?.focus({ preventScroll: true })
}

export function focusTabStop(view: HTMLElement | null): void {
  view
    ?.querySelector<HTMLElement>(`:is([data-day], [data-post], [data-draft], [data-rest])[tabindex='0']`)
    ?.focus()
}
