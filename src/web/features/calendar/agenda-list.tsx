import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { PostRow } from '#web/post/post-row.tsx'
import { readStatus } from '#web/post/post-status.ts'
import { formatCount, formatDay, formatTime } from '#web/time/format.ts'
import type { AgendaRow } from './agenda-rows.ts'
import type { CellSetting } from './day-cell.tsx'
import { takeFocus } from './use-focus-day.ts'

export interface AgendaListProps {
  title: string
  rows: readonly AgendaRow[]
  /** The day that the list starts at. */
  startDay: Day
  today: Day
  setting: Omit<CellSetting, 'room' | 'busiest'>
  /** Whether the keyboard waits for a row to be drawn. */
  wantsFocus: RefObject<boolean>
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

/** As the rows are drawn, in rem. */
const HEIGHT = { day: 2.25, hour: 1.75, post: 3.25 } as const

/** Thousands of posts of which only those in sight are drawn. One tab stop; arrows walk from post to post. */
export function AgendaList(props: AgendaListProps) {
  const { title, rows, startDay, today, setting, wantsFocus, onOpenDay, onOpenPost } = props
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const firstOfDay = rows.findIndex((row) => row.kind === 'day' && row.day >= startDay)
  const start = Math.max(firstOfDay, 0)
  const firstPost = rows.findIndex((row, index) => index >= start && row.kind === 'post')
  const focusTarget = active !== null && rows[active]?.kind === 'post' ? active : firstPost

  // oxlint-disable-next-line react/incompatible-library -- The compiler leaves this component alone, so it is kept small.
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => HEIGHT[rows[index]?.kind ?? 'post'] * rem,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    initialOffset: () => offsetOf(rows, start) * rem,
  })

  // The row that a key leads to exists only once it was scrolled to and drawn.
  useEffect(() => takeFocus(box.current, wantsFocus))

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moveRow(event.key, rows, focusTarget)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    list.scrollToIndex(next)
    wantsFocus.current = true
  }

  function click({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    const post = target.closest('[data-post]')?.getAttribute('data-post')
    if (typeof post === 'string') {
      setActive(rows.findIndex((row) => row.key === post))
      return onOpenPost(post)
    }
    const day = target.closest('[data-open-day]')?.getAttribute('data-open-day')
    if (typeof day === 'string') onOpenDay(day)
  }

  const { openPost, colours, now, display } = setting
  return (
    <div ref={box} className="min-h-72 flex-1 overflow-y-auto overscroll-contain contain-size">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What is pressed are the buttons within; it bubbles up to here. */}
      <ol
        aria-label={title}
        onKeyDown={press}
        onClick={click}
        className="relative"
        style={{ blockSize: list.getTotalSize() }}
      >
        {list.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <li
              key={key}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0"
              style={{ insetBlockStart: start }}
            >
              {row.kind === 'post' ? (
                <PostRow
                  post={row.post}
                  status={readStatus(row.post, now)}
                  time={formatTime(row.post.at, display)}
                  isOpen={row.post.uuid === openPost}
                  isFocusTarget={index === focusTarget}
                  colour={colours.get(row.post.calendar.uuid)}
                />
              ) : row.kind === 'day' ? (
                <h3 className="flex h-9 items-end gap-2 border-b px-2 pb-1">
                  <button type="button" tabIndex={-1} data-open-day={row.day} className="hover:underline">
                    {formatDay(row.day)}
                  </button>
                  {row.day === today && <span className="text-sm font-medium text-accent">Today</span>}
                  <span className="text-sm font-normal text-ink-soft">
                    {formatCount(row.count, 'post', 'posts', display)}
                  </span>
                </h3>
              ) : (
                <h3 className="flex h-7 items-end border-b px-2 pb-0.5 text-sm font-medium text-ink-soft">
                  {hourWord(row.hour, display.hourCycle)}
                </h3>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Which post a key leads to, counted in rows; null for keys that lead nowhere. */
function moveRow(key: string, rows: readonly AgendaRow[], from: number): number | null {
  const find = (start: number, step: 1 | -1) => {
    for (let index = start; index >= 0 && index < rows.length; index += step) {
      if (rows[index]?.kind === 'post') return index
    }
    return null
  }
  if (key === 'ArrowDown') return find(from + 1, 1)
  if (key === 'ArrowUp') return find(from - 1, -1)
  if (key === 'Home') return find(0, 1)
  return key === 'End' ? find(rows.length - 1, -1) : null
}

function offsetOf(rows: readonly AgendaRow[], end: number): number {
  return rows.slice(0, end).reduce((sum, row) => sum + HEIGHT[row.kind], 0)
}

function hourWord(hour: number, hourCycle: 12 | 24): string {
  if (hourCycle === 24) return `${String(hour).padStart(2, '0')}:00`
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}
