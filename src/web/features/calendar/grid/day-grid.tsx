import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Fragment,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { formatWeekday, formatWeekdayShort } from '#web/time/format.ts'
import { rem } from '#web/ui/rem.ts'
import { useCalendar, useFocusDay } from '#web/features/calendar/state/calendar-context.ts'
import { moveDay } from '#web/features/calendar/state/move-day.ts'
import { focusDate, focusTabStop, useKeptFocus } from '#web/features/calendar/state/use-kept-focus.ts'
import type { CellCapacity } from './cell-capacity.ts'
import { useCellCapacity } from './use-cell-capacity.ts'

/** What a grid knows of each of its cells. */
export interface GridCell {
  day: Day
  posts: readonly ReadPost[]
  isTabStop: boolean
  /** What the day holds could not be read. */
  isUnread: boolean
  capacity: CellCapacity
}

interface DayGridProps {
  renderCell: (cell: GridCell) => ReactNode
}

/** Weeks as rows, days as cells. One listener serves all cells, however many chips they hold. */
export function DayGrid({ renderCell }: DayGridProps) {
  const { period, byDay, today, display, reading, actions } = useCalendar()
  const focusDay = useFocusDay()
  const body = useRef<HTMLTableSectionElement>(null)
  const capacity = useCellCapacity(body, period.weeks.length)
  const days = new Set(period.days)

  useKeptFocus(body)
  // Cells keep their place from month to month, so a focused cell may now show another day.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isOnDay = activeElement?.hasAttribute('data-day') && body.current?.contains(activeElement)
    if (isOnDay && activeElement?.getAttribute('data-day') !== focusDay) focusTabStop(body.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The same day may be in another cell of another period.
  }, [focusDay, period.title])

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      // The click of the button would open the day of the last render.
      event.preventDefault()
      return actions.openDay(actions.lastDay())
    }
    // Quick keys go on from the day that the last one led to, whether it is rendered yet or not.
    const day = moveDay(event.key, event.shiftKey, actions.lastDay(), display.weekStart)
    if (day === null) return
    event.preventDefault()
    actions.moveTo(day)
  }

  function click({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    const read = (name: string) => target.closest(`[${name}]`)?.getAttribute(name) ?? null
    const [post, opened, day] = [read('data-post'), read('data-open-day'), read('data-day')]
    const start = read('data-new-on')
    if (post !== null) actions.openPost(post)
    else if (opened !== null) actions.openDay(opened)
    else if (start !== null) startThread(start)
    // A narrow cell has no room for controls, so the day itself opens.
    else if (day !== null && capacity?.isNarrow === true) actions.openDay(day)
    else if (day !== null) {
      actions.moveTo(day)
      focusDate(target)
    }
  }

  function startThread(day: Day) {
    if (day >= today) actions.startThread(day)
  }

  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of days, walked through by arrow keys.
      role="grid"
      aria-label={period.title}
      aria-busy={reading.isPending}
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
              className="h-4 truncate px-2 text-start text-sm font-medium text-ink-soft"
            >
              {formatWeekdayShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        className="@container flex min-h-108 flex-1 flex-col contain-size"
        style={chipHeightStyle(capacity?.chipHeight)}
      >
        {capacity !== null &&
          period.weeks.map((week, row) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- Rows keep their place from month to month, and only what they hold changes.
              key={row}
              className="grid min-h-0 flex-1 grid-cols-7"
            >
              {week.map((day, column) => {
                // oxlint-disable-next-line react/no-array-index-key -- Cells keep their place as the rows do.
                if (!days.has(day)) return <td key={column} aria-hidden />
                const posts = byDay.get(day) ?? NONE
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- Cells keep their place as the rows do.
                  <Fragment key={column}>
                    {renderCell({
                      day,
                      posts,
                      isTabStop: day === focusDay,
                      isUnread: reading.isUnread(day),
                      capacity,
                    })}
                  </Fragment>
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** One property for the grid, so that no chip has a style of its own. */
function chipHeightStyle(height: number | undefined): CSSProperties {
  // React's types know no custom properties.
  return height === undefined ? {} : ({ '--chip-line': rem(height) } as CSSProperties)
}

const NONE: readonly ReadPost[] = []
