import { type RefObject, useLayoutEffect, useState } from 'react'
import { remToPixels } from '#web/ui/rem.ts'
import { LOW_PHONE } from '#web/ui/media-queries.ts'
import { readGridSize } from '#web/features/calendar/grid/use-cell-capacity.ts'

/** Both lengths are in rem. */
export interface HoursBox {
  width: number
  height: number
}

export const USUAL_BOX: HoursBox = { width: 68, height: 36 }

/** A new view starts with the last measured size, because all views have the same size. This saves a second render. */
let last: HoursBox | null = null

/** Returns null until the box is measured. The measurement happens before the first paint. */
export function useHoursBox(boxRef: RefObject<HTMLElement | null>): HoursBox | null {
  const [size, setSize] = useState(startSize)
  useLayoutEffect(() => {
    const box = boxRef.current
    if (box === null) return
    const measure = () => setSize((before) => readSize(box, before))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [boxRef])
  return size
}

export const AXIS_REM = 3

type Part = { top: number; height: number }

export function bringIntoSight(box: HTMLElement | null, { top, height }: Part, sticky: number): void {
  if (box === null) return
  const [from, to] = [top * remToPixels(), (top + height + sticky) * remToPixels() - box.clientHeight]
  if (from < box.scrollTop) box.scrollTop = from
  else if (to > box.scrollTop) box.scrollTop = to
}

export function focusStop(
  box: HTMLElement | null,
  stop: Part & { key: string },
  sticky: number,
  how?: FocusOptions,
): void {
  bringIntoSight(box, stop, sticky)
  const name = CSS.escape(stop.key)
  const found = `:is([data-post="${name}"], [data-draft="${name}"], [data-rest="${name}"])`
  box?.querySelector<HTMLElement>(found)?.focus(how)
}

/** The height in rem of the weekday names above a month's grid. */
const GRID_HEAD_REM = 1

function startSize(): HoursBox | null {
  if (last !== null) return last
  const grid = readGridSize()
  // Ignores the grid's size on a low phone, where the month shares its room with the posts of a day.
  if (grid === null || matchMedia(LOW_PHONE).matches) return null
  const unit = remToPixels()
  return { width: grid.width / unit, height: (grid.height - 1) / unit + GRID_HEAD_REM }
}

function readSize({ clientWidth, clientHeight }: HTMLElement, before: HoursBox | null): HoursBox {
  const unit = remToPixels()
  last = { width: clientWidth / unit, height: clientHeight / unit }
  return before?.width === last.width && before.height === last.height ? before : last
}
