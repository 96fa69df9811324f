import type { MouseEvent } from 'react'

/**
 * Ignores the second click of a double click, because the first may have changed this button or moved another one under
 * the pointer. `detail` counts the clicks, and is 0 for the keyboard.
 */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('button') !== null)
    event.stopPropagation()
}
