/** Checks `userActivation`, because a page that has just loaded has no focus to lose. */
export function takeLostFocus(element: HTMLElement | null): void {
  const isLost = document.activeElement === document.body && navigator.userActivation.isActive
  if (isLost) element?.focus({ preventScroll: true })
}
