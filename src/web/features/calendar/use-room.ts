import { type RefObject, useEffect, useState } from 'react'

/** A chip and the head of a cell in rem, as they are drawn. */
const CHIP_REM = 1.25
const HEAD_REM = 1.75

/** How many chips a row of the grid has room for. The window's height is outside, so it is observed. */
export function useRoom(grid: RefObject<HTMLElement | null>, rows: number): number {
  const [height, setHeight] = useState(guessHeight)

  useEffect(() => {
    const element = grid.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setHeight(Math.round(entry.contentRect.height))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  const rem = readRem()
  return Math.max(0, Math.floor((height / rows - HEAD_REM * rem) / (CHIP_REM * rem)))
}

/** Before anything is measured: most of the window. A good guess spares a second drawing. */
function guessHeight(): number {
  return innerHeight - 16 * readRem()
}

function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
