import { useRef, useState } from 'react'

/**
 * A long list that is shown step by step. The last press takes its own button away: the keyboard then goes on at the
 * first of what it brought, whose place is `arrival` and which takes `arrivalRef`.
 */
export function useShowMore(length: number, step: number) {
  const [{ shown, arrival }, setShown] = useState<Shown>({ shown: step, arrival: null })
  // What comes to that place later, by another order of the list, must not draw the keyboard away from elsewhere.
  const isAwaited = useRef(false)

  function showMore() {
    const isLast = shown + step >= length
    isAwaited.current = isLast
    setShown({ shown: shown + step, arrival: isLast ? shown : null })
  }

  function arrivalRef(element: HTMLElement | null) {
    if (element === null || !isAwaited.current) return
    isAwaited.current = false
    element.focus()
  }

  return { shown, arrival, arrivalRef, showMore }
}

type Shown = { shown: number; arrival: number | null }
