'use no memo'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Day } from '#contract/day.ts'
import type { CellSetting } from './day-cell.tsx'
import { DayTable, type DayTableProps } from './day-table.tsx'
import { moveDay } from '#web/features/calendar/state/move-day.ts'
import { takeFocus } from '#web/features/calendar/state/use-focus-day.ts'
import { useRoom } from './use-room.ts'

export interface DayGridProps extends Omit<DayTableProps, 'setting' | 'body' | 'onKeyDown' | 'onClick'> {
  setting: Omit<CellSetting, 'room' | 'busy'>
  busy?: number
  wantsFocusRef: RefObject<boolean>
  onNewThread: (day: Day) => void
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

/** Weeks as rows, days as cells. One listener serves all cells, however many chips stand in them. */
export function DayGrid(props: DayGridProps) {
  const { period, Cell, isGapped = false, month, byDay, focusDay, today, wantsFocusRef, busy = 0 } = props
  const { onNewThread, onFocusDay, onOpenDay, onOpenPost } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => takeFocus(body.current, wantsFocusRef))
  const room = useRoom(body, period.weeks.length)
  // The same for all cells until something of it changes, so that those which stay are not drawn again.
  const around = props.setting
  const setting = useMemo(() => ({ ...around, room, busy }), [around, room, busy])

  function press(event: KeyboardEvent<HTMLElement>) {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') return onOpenDay(from)
    const day = moveDay(event.key, event.shiftKey, from, setting.display.weekStart)
    if (day === null) return
    event.preventDefault()
    onFocusDay(day)
  }

  function click({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    const read = (name: string) => target.closest(`[${name}]`)?.getAttribute(name) ?? null
    const [post, opened, day] = [read('data-post'), read('data-open-day'), read('data-day')]
    const start = read('data-new-on')
    if (post !== null) onOpenPost(post)
    else if (opened !== null) onOpenDay(opened)
    else if (start !== null && start >= today) onNewThread(start)
    // In a narrow cell nothing can be aimed at, so the day itself opens.
    else if (day !== null) (room.isNarrow ? onOpenDay : onFocusDay)(day)
  }

  return (
    <DayTable
      period={period}
      Cell={Cell}
      isGapped={isGapped}
      month={month}
      byDay={byDay}
      focusDay={focusDay}
      today={today}
      setting={setting}
      body={body}
      onKeyDown={press}
      onClick={click}
    />
  )
}
