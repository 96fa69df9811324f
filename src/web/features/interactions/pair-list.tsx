import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Display } from '#web/time/display.ts'
import { PairCard } from './pair-card.tsx'
import type { PairRow } from './pair-rows.ts'

interface PairListProps {
  label: string
  rows: readonly PairRow<Post>[]
  now: Moment
  display: Display
  /** Hears of the last row that was drawn, after each drawing. */
  onDrawn: (last: number) => void
}

/** As a row of two short texts is drawn, in pixels; each row is measured once it is there. */
const USUAL_HEIGHT = 96

/** Thousands of rows, of which those near the window are drawn. */
export function PairList({ label, rows, now, display, onDrawn }: PairListProps) {
  const box = useRef<HTMLUListElement>(null)
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
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    scrollMargin: top,
    overscan: 6,
    // The row that holds the focus stays drawn, so that the keyboard goes on from there after scrolling.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      const focused = focusedIndex(box.current)
      if (focused === null || near.includes(focused) || focused >= rows.length) return near
      return [...near, focused].toSorted((a, b) => a - b)
    },
  })

  const items = list.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  // Tells the owner of the rows what stands in the window, which only the window decides.
  useLayoutEffect(() => onDrawn(last), [last, onDrawn])

  return (
    <ul ref={box} aria-label={label} className="relative" style={{ blockSize: list.getTotalSize() }}>
      {items.map(({ key, index, start }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            className="absolute inset-x-0 top-0"
            style={{ insetBlockStart: start - top }}
          >
            <PairCard row={row} now={now} display={display} />
          </li>
        )
      })}
    </ul>
  )
}

function focusedIndex(list: HTMLElement | null): number | null {
  const index = list?.querySelector<HTMLElement>(':scope > :focus-within')?.dataset['index']
  return index === undefined ? null : Number(index)
}
