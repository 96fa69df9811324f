import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface ScrollWindow {
  /** What is in sight, in pixels from the top of the list. */
  top: number
  bottom: number
  bringIntoSight: (begin: number, end: number) => void
}

/**
 * Follows what a scrolling box shows of a long list, which opens at `opening`. Until somebody scrolls it stays there,
 * wherever that is moved by what comes later.
 */
export function useScrollWindow(boxRef: RefObject<HTMLElement | null>, opening: number): ScrollWindow {
  // The window is as high as any box in it: a first guess that needs no measuring.
  const [{ top, height }, setView] = useState({ top: opening, height: innerHeight })
  const opened = useRef(0)

  useLayoutEffect(() => {
    const box = boxRef.current
    // Where a list opens at its top nothing is to be done, and asking would lay it out once more.
    if (box === null || (opening === 0 && opened.current === 0)) return
    if (box.scrollTop !== opened.current) return
    box.scrollTop = opening
    opened.current = box.scrollTop
    setView({ top: box.scrollTop, height: box.clientHeight })
  }, [boxRef, opening])

  // Scrolling and the size of the box happen outside of what is rendered.
  useEffect(() => {
    const box = boxRef.current
    if (box === null) return
    const look = () => {
      const { scrollTop: top, clientHeight: height } = box
      setView((before) => (before.top === top && before.height === height ? before : { top, height }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [boxRef])

  return {
    top,
    bottom: top + height,
    bringIntoSight(begin, end) {
      const box = boxRef.current
      if (box === null) return
      if (begin < box.scrollTop) box.scrollTop = begin
      else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight
    },
  }
}
