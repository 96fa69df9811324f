import type { MouseEvent } from 'react'

/**
 * Ignores the second press of a double click, because the first press may have moved another button under the pointer
 * or changed this one. `detail` counts presses at one place and is 0 for keys.
 */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('button') !== null)
    event.stopPropagation()
}
