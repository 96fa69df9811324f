import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export function useScrollWindow(boxRef: RefObject<HTMLElement | null>, opening: number) {
  const [{ top, height }, setView] = useState({ top: opening, height: innerHeight })
  const opened = useRef(0)

  useLayoutEffect(() => {
    const box = boxRef.current
    // Returns early if the list opens at its top, because reading `scrollTop` would force a layout.
    if (box === null || (opening === 0 && opened.current === 0)) return
    if (box.scrollTop !== opened.current) return
    box.scrollTop = opening
    opened.current = box.scrollTop
    setView({ top: box.scrollTop, height: box.clientHeight })
  }, [boxRef, opening])

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
    bringIntoSight: (begin: number, end: number): void => {
      const box = boxRef.current
      if (box === null) return
      if (begin < box.scrollTop) box.scrollTop = begin
      else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight
      // Updates the view now, because the scroll event fires only with the next frame. A quick second key press would
      // start from the old position.
      setView({ top: box.scrollTop, height: box.clientHeight })
    },
  }
}
