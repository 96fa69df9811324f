/**
 * Call this when a button that clears the search disappears. Does nothing on a touch screen, where the focus would open
 * the keyboard.
 */
export function focusSearchField(): void {
  if (matchMedia('(pointer: coarse)').matches) return
  document.querySelector<HTMLElement>('#main input[type=search]')?.focus()
}
