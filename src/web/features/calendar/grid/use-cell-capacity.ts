import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { remToPixels } from '#web/ui/rem.ts'
import { type Size, cellCapacity } from './cell-capacity.ts'

/** A new grid starts with the last measured size, because all grids have the same size. This saves a second render. */
let lastSize: Size | null = null

export function readGridSize(): Size | null {
  return lastSize
}

/** Returns null until the grid is measured. The measurement happens before the first paint. */
export function useCellCapacity(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  hourCycle: Display['hourCycle'],
) {
  const [size, setSize] = useState(lastSize)

  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    const measure = ({ width, height }: Size) => {
      lastSize = { width, height }
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    if (lastSize === null) measure(element.getBoundingClientRect())
    const observer = new ResizeObserver(([entry]) => entry !== undefined && measure(entry.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  if (size === null) return null
  const rem = remToPixels()
  const { textWidth, chips, chipHeight, hasShortDate, ...rest } = cellCapacity(size, rows, rem, hourCycle)
  const { isNarrow, isMarked, isTimeShort, letters, markLines, marksInLine } = rest
  // React Compiler keeps this object while its values are equal, so opening a panel does not re-render the cells.
  const flags = { hasShortDate, isNarrow, isMarked, isTimeShort }
  const capacity = { chips, chipHeight, ...flags, letters, markLines, marksInLine }
  return { capacity, textWidth }
}
