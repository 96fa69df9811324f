import type { Day } from '#contract/day.ts'
import { formatDayNumber, formatNumber } from '#web/time/format.ts'
import { cellName } from '#web/features/calendar/grid/day-cell.tsx'
import type { GridCell } from '#web/features/calendar/grid/day-grid.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'

const HEAT = ['bg-surface', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4'] as const

/** A day of the quarter: the number of its posts, with a stronger colour the closer it is to `busyFrom`. */
export function HeatCell({ day, posts, isTabStop, capacity, busyFrom }: GridCell & { busyFrom: number }) {
  const { reading, today, display } = useCalendar()
  const { isNarrow } = capacity
  const name = cellName(day, posts.length, { isPending: reading.isPending, display })
  const heat = posts.length === 0 ? 0 : Math.ceil((posts.length / busyFrom) * 4)
  return (
    // Forced colours remove the background colours; the border then shows which number belongs to which day.
    <td
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-current={day === today ? 'date' : undefined}
      className={`flex min-h-0 min-w-0 items-center justify-between overflow-hidden rounded-xs border border-transparent text-sm ${isNarrow ? 'px-0.5' : 'gap-1 px-2'} focus-visible:-outline-offset-2 ${HEAT[heat] ?? HEAT[4]}`}
    >
      <button
        type="button"
        tabIndex={-1}
        data-open-day={day}
        aria-label={`Open ${name}`}
        className={`min-w-0 truncate rounded-sm hover:bg-hover ${isNarrow ? 'text-xs' : 'px-1'} ${numberLook(day, day === today)}`}
      >
        {isNarrow ? Number(day.slice(8)) : formatDayNumber(day, display)}
      </button>
      {posts.length > 0 && (
        <span className="shrink-0 font-medium">{formatNumber(posts.length, display)}</span>
      )}
    </td>
  )
}

/** Fourteen weeks have no line between two months, so the first day of each is bold. */
function numberLook(day: Day, isToday: boolean): string {
  if (isToday) return 'bg-accent font-semibold text-on-accent'
  return day.endsWith('-01') ? 'font-semibold text-ink' : 'text-ink-soft'
}
