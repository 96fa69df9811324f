import { useRef, useState } from 'react'

/**
 * After the last step, the first new item gets the focus, because the button `Show more` is removed. Pass `focusRef` as
 * the ref of the item at `focusIndex`.
 */
export function useShowMore(length: number, step: number, mustShow = 0) {
  const [{ shown, focusIndex }, setShown] = useState<Shown>({
    shown: step * Math.max(1, Math.ceil((mustShow + 1) / step)),
    focusIndex: null,
  })
  // False after the focus has moved, so that another item that is later rendered at `focusIndex` does not take it.
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
