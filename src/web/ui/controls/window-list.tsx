import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'

export type WindowListHandle = {
  show: (index: number) => void
}

interface WindowListProps {
  ref?: Ref<WindowListHandle>
  label: string
  keyOf: (index: number) => string
  count: number
  estimate: (index: number) => number
  children: (index: number) => ReactNode
  overscan?: number
  onDrawn: (last: number) => void
}

const OVERSCAN = 6

export function WindowList({
  ref,
  label,
  keyOf,
  count,
  estimate,
  children,
  overscan = OVERSCAN,
  onDrawn,
}: WindowListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const heights = useRef(learnHeights())
  const [wanted, setWanted] = useState<number | null>(null)

  // Measures again when the body's size changes, because the list's offset depends on the content above it.
  useLayoutEffect(() => {
    const measure = () => setTop((box.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- React Compiler skips this component, so the component is kept small.
  const list = useWindowVirtualizer({
    count,
    estimateSize: (index) => heights.current.guess(estimate(index)),
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance)
      const index = instance.indexFromElement(element)
      heights.current.learn(keyOf(index), estimate(index), height)
      return height
    },
    getItemKey: keyOf,
    // Sets the size at the start. Otherwise the first render has no rows, and an effect renders all of them at once.
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: top,
    overscan,
    // The library positions the rows without React. It sets `top` instead of a transform, because scrolling is slower
    // with a transform per row.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: (range) => {
      const kept = [focusedIndex(box.current) ?? count, wanted ?? count].filter((index) => index < count)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b)
    },
  })

  useImperativeHandle(
    ref,
    () => ({
      show: (index) => {
        flushSync(() => setWanted(index))
        // The library repeats this scroll until the rows near `index` are measured.
        list.scrollToIndex(index, { align: 'center' })
      },
    }),
    [list],
  )

  const items = list.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useLayoutEffect(() => {
    const shown = items.map(({ index }) => index)
    // Corrects the scroll position only while the user scrolls up, so that a measured height does not move the visible
    // rows. At other times a correction would stop the browser's own scroll, such as after the End key.
    list.shouldAdjustScrollPositionOnItemSizeChange = (
      { end },
      _,
      { range, scrollDirection, scrollOffset },
    ) =>
      range !== null &&
      scrollDirection === 'backward' &&
      shown.includes(range.startIndex) &&
      end <= (scrollOffset ?? 0)
  }, [list, items])
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

/**
 * Learns the average from the first ten rows only, because an average that changes with every row would move the rows
 * below.
 */
const LEARNT_FROM = 10

export function learnHeights() {
  const known = new Set<string>()
  let measured = 0
  let estimated = 0
  return {
    learn: (key: string, estimate: number, height: number): void => {
      if (known.size === LEARNT_FROM || known.has(key)) return
      known.add(key)
      measured += height
      estimated += estimate
    },
    guess: (estimate: number): number =>
      known.size < LEARNT_FROM ? estimate : Math.round((estimate * measured) / estimated),
  }
}

function focusedIndex(list: HTMLElement | null): number | null {
  const { activeElement } = document
  if (list === null || activeElement === null || !list.contains(activeElement)) return null
  const index = activeElement.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}
