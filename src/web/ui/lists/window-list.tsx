import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface WindowListProps {
  label: string
  /** Names each row, so that what was measured of it is known again. */
  keyOf: (index: number) => string
  count: number
  /** Roughly how high a row is, in pixels, before it was drawn and measured. */
  estimate: (index: number) => number
  children: (index: number) => ReactNode
  /** Hears of the last row that was drawn, after each drawing. */
  onDrawn: (last: number) => void
}

/** Thousands of rows of any height, of which those near the window are drawn. The page itself scrolls. */
export function WindowList({ label, keyOf, count, estimate, children, onDrawn }: WindowListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)

  // Keeps the list's own beginning in step with whatever the page draws above it.
  useLayoutEffect(() => {
    const measure = () => setTop((box.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- The compiler leaves this component alone, so it is kept small.
  const list = useWindowVirtualizer({
    count,
    estimateSize: estimate,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan: 6,
    // Places are written past React, which draws only when other rows come into sight; as plain positions, because
    // a transform for each row makes thousands of frames dearer.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // The row that holds the focus stays drawn, so that the keyboard goes on from there after scrolling.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      const focused = focusedIndex(box.current)
      if (focused === null || near.includes(focused) || focused >= count) return near
      return [...near, focused].toSorted((a, b) => a - b)
    },
  })

  const items = list.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  // Tells the owner of the rows what stands in the window, which only the window decides.
  useLayoutEffect(() => onDrawn(last), [last, onDrawn])

  return (
    <div ref={box}>
      <ul ref={list.containerRef} aria-label={label} className="relative">
        {items.map(({ key, index }) => (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={count}
            className="absolute inset-x-0"
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusedIndex(list: HTMLElement | null): number | null {
  const { activeElement } = document
  if (list === null || activeElement === null || !list.contains(activeElement)) return null
  const index = activeElement.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}
