import { type RefObject, useLayoutEffect, useState } from 'react'
import { remToPixels } from '#web/ui/rem.ts'
import { readGridSize } from '#web/features/calendar/grid/use-cell-capacity.ts'

/** The size of the box in which the hours scroll, and how far they are scrolled, in rem. */
export interface HoursBox {
  width: number
  height: number
  top: number
}

/** A scroll renders anew only after so much. */
const STEP_REM = 8

/** Rendered above and below what is seen, in rem: a quick scroll comes before its render. */
const MARGIN_REM = 4

/** The part of a column that is rendered while the box may be scrolled by less than a step, in rem. */
export function renderedPart(top: number, height: number): { from: number; to: number } {
  return { from: top - MARGIN_REM, to: top + STEP_REM + height + MARGIN_REM }
}

/** All views have the same size, so a new view starts with the last measurement and renders once. */
let last: HoursBox | null = null

/** Null until the box is measured, which is before its first paint. */
export function useHoursBox(boxRef: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(startBox)
  const isUnknown = view === null

  // Scrolling and resizing happen outside of React.
  useLayoutEffect(() => {
    const box = boxRef.current
    if (box === null) return
    const look = () => setView((before) => readBox(box, before))
    if (isUnknown) look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [boxRef, isUnknown])

  const scrollTo = (top: number) => {
    const box = boxRef.current
    if (box === null) return
    box.scrollTop = top
    // The scroll event comes with the next frame.
    setView((before) => readBox(box, before))
  }

  /** Scrolls so that this part, in rem, lies below what sticks to the top. */
  const bringIntoSight = (begin: number, end: number, sticky: number) => {
    const box = boxRef.current
    if (box === null) return
    const { scrollTop, clientHeight } = box
    const [from, to] = [begin * remToPixels(), (end + sticky) * remToPixels() - clientHeight]
    scrollTo(from < scrollTop ? from : Math.max(to, scrollTop))
  }
  return { view, scrollTo, bringIntoSight }
}

/** The head of a month's grid, the names of the weekdays, in rem. */
const GRID_HEAD_REM = 1

/** It is measured before the paint in any case: a scrollbar may take a part of the width. */
function startBox(): HoursBox | null {
  if (last !== null) return { ...last, top: 0 }
  const grid = readGridSize()
  if (grid === null) return null
  const unit = remToPixels()
  // The box of hours has a line above it.
  return { width: grid.width / unit, height: (grid.height - 1) / unit + GRID_HEAD_REM, top: 0 }
}

function readBox(box: HTMLElement, before: HoursBox | null): HoursBox {
  const unit = remToPixels()
  const top = Math.floor(box.scrollTop / unit / STEP_REM) * STEP_REM
  last = { width: box.clientWidth / unit, height: box.clientHeight / unit, top }
  const isSame = before?.width === last.width && before.height === last.height && before.top === top
  return isSame ? before : last
}
