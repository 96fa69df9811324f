import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { formatWeekday, formatWeekdayShort } from '#web/time/format.ts'
import { type Month, monthOf } from '#web/time/month.ts'
import type { CellProps, CellSetting } from './day-cell.tsx'
import { moveDay } from './move-day.ts'
import type { Period } from './period.ts'
import { takeFocus } from './use-focus-day.ts'
import { useRoom } from './use-room.ts'

export interface DayGridProps {
  period: Period
  Cell: ComponentType<CellProps>
  /** Whether the cells stand apart instead of sharing hairlines. */
  isGapped?: boolean
  /** The month that the grid is about, beside whose days all others step back. */
  month: Month | null
  byDay: ByDay<ReadPost>
  /** The day that the one tab stop of the grid is on. */
  focusDay: Day
  today: Day
  setting: Omit<CellSetting, 'room' | 'busiest'>
  wantsFocusRef: RefObject<boolean>
  onNewThread: (day: Day) => void
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

/** Weeks as rows, days as cells. One listener serves all cells, however many chips stand in them. */
export function DayGrid(props: DayGridProps) {
  const { period, Cell, isGapped = false, month, byDay, focusDay, today, wantsFocusRef } = props
  const { onNewThread, onFocusDay, onOpenDay, onOpenPost } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => takeFocus(body.current, wantsFocusRef))
  const room = useRoom(body, period.weeks.length)
  const shownDays = new Set(period.days)
  const busiest = Math.max(...period.days.map((day) => byDay.get(day)?.length ?? 0))
  const setting = { ...props.setting, room, busiest }

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
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of days, walked through by arrow keys.
      role="grid"
      aria-label={period.title}
      aria-busy={setting.isPending}
      onKeyDown={press}
      onClick={click}
      className="flex min-h-0 flex-1 flex-col"
    >
      <thead className="block">
        <tr className="grid grid-cols-7">
          {(period.weeks[0] ?? []).map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formatWeekday(day)}
              className="truncate px-2 pb-1 text-start text-sm font-medium text-ink-soft"
            >
              {formatWeekdayShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        className={`@container flex min-h-108 flex-1 flex-col contain-size ${isGapped ? 'gap-0.5' : ''}`}
      >
        {period.weeks.map((week, row) => (
          <tr
            // oxlint-disable-next-line react/no-array-index-key -- Rows keep their place from month to month, and only what stands in them changes.
            key={row}
            className={`grid min-h-0 flex-1 grid-cols-7 ${isGapped ? 'gap-0.5' : ''}`}
          >
            {week.map((day, column) => {
              // oxlint-disable-next-line react/no-array-index-key -- Cells keep their place as the rows do.
              if (!shownDays.has(day)) return <td key={column} aria-hidden />
              return (
                <Cell
                  // oxlint-disable-next-line react/no-array-index-key -- Cells keep their place as the rows do.
                  key={column}
                  day={day}
                  posts={byDay.get(day) ?? NONE}
                  isToday={day === today}
                  isPast={day < today}
                  isOutside={month !== null && monthOf(day) !== month}
                  isFocusTarget={day === focusDay}
                  setting={setting}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NONE: readonly ReadPost[] = []
