/** Does nothing on a touch screen, because the focus would open the keyboard. */
export function focusSearchField(): void {
  if (matchMedia('(pointer: coarse)').matches) return
  document.querySelector<HTMLElement>('#main input[type=search]')?.focus()
}
