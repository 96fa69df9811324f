import type { MouseEvent } from 'react'

/**
 * The second press of a double click chooses nothing: the answer of the first one moves other choices under the pointer.
 * `detail` counts presses at one place, whatever element is there. A key has 0.
 */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('button') !== null)
    event.stopPropagation()
}
