import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { type Size, cellCapacity } from './cell-capacity.ts'

/** All grids have the same place, so a new one starts with the size of the last and need not be rendered twice. */
let lastSize: Size | null = null

/** The size that the cells of a grid had last. */
export function readGridSize(): Size | null {
  return lastSize
}

/** How much a cell can show. Null until the grid is measured, just before its first paint. */
export function useCellCapacity(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  hourCycle: Display['hourCycle'],
) {
  const [size, setSize] = useState(lastSize)

  // Only the browser knows the size, and it changes with the window.
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
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { textWidth, chips, chipHeight, hasShortDate, ...rest } = cellCapacity(size, rows, rem, hourCycle)
  const { isNarrow, isMarked, isTimeShort, letters, markLines, marksInLine } = rest
  // Made of its values: the compiler keeps it while they are the same, so a panel that opens renders no cell again.
  const flags = { hasShortDate, isNarrow, isMarked, isTimeShort }
  const capacity = { chips, chipHeight, ...flags, letters, markLines, marksInLine }
  return { capacity, textWidth }
}
