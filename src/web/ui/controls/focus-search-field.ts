/** On a touch screen the focus would open the keyboard. */
export function focusSearchField(): void {
  if (matchMedia('(pointer: coarse)').matches) return
  document.querySelector<HTMLElement>('#main input[type=search]')?.focus()
}
