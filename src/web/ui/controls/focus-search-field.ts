/**
 * Takes over the focus from a button that clears the search and then disappears. Does nothing on a touch screen, where
 * the focus would open the keyboard.
 */
export function focusSearchField(): void {
  if (matchMedia('(pointer: coarse)').matches) return
  document.querySelector<HTMLElement>('#main input[type=search]')?.focus()
}
