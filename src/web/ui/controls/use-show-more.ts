import { useRef, useState } from 'react'

/**
 * The last step removes the button `Show more`, so the first new item gets the focus. Give the item with the index
 * `focusIndex` the ref `focusRef`.
 */
export function useShowMore(length: number, step: number, mustShow = 0) {
  const [{ shown, focusIndex }, setShown] = useState<Shown>({
    shown: step * Math.max(1, Math.ceil((mustShow + 1) / step)),
    focusIndex: null,
  })
  // Another item that is rendered at `focusIndex` later must not take the focus.
  const awaitsFocus = useRef(false)

  function showMore() {
    const isLast = shown + step >= length
    awaitsFocus.current = isLast
    setShown({ shown: shown + step, focusIndex: isLast ? shown : null })
  }

  function focusRef(element: HTMLElement | null) {
    if (element === null || !awaitsFocus.current) return
    awaitsFocus.current = false
    element.focus()
  }

  return { shown, focusIndex, focusRef, showMore }
}

type Shown = { shown: number; focusIndex: number | null }
