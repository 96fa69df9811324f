import { type RefObject, useEffect, useState } from 'react'
import { type Room, expectSize, keepSize, roomOf } from './room.ts'

/** What the cells of a grid have room for. The window's size is outside, so it is observed. */
export function useRoom(grid: RefObject<HTMLElement | null>, rows: number): Room {
  const [size, setSize] = useState(expectSize)

  useEffect(() => {
    const element = grid.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      keepSize({ width, height })
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  return roomOf(size, rows)
}
