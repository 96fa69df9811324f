import type { MouseEvent } from 'react'

/**
 * Ignores the second press of a double click, because the first one may have moved another button under the pointer.
 * `detail` counts presses at one place, whatever element is there. A key has 0.
 */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('button') !== null)
    event.stopPropagation()
}
