import type { MouseEvent } from 'react'

/**
 * The first press of a double click may have changed this button or moved another button under the pointer. `detail`
 * counts presses at one place and is 0 for keys.
 */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('button') !== null)
    event.stopPropagation()
}
