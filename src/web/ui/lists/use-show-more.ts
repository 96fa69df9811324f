import { useRef, useState } from 'react'

/**
 * A long list in steps. The last step removes the button, so the focus moves to the first new item, which has the index
 * `arrival` and takes `arrivalRef`.
 */
export function useShowMore(length: number, step: number) {
  const [{ shown, arrival }, setShown] = useState<Shown>({ shown: step, arrival: null })
  // Only once: an item that gets this index later must not take the focus.
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
