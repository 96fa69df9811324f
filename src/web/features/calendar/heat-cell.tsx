import { formatDayNumber, formatNumber } from '#web/time/format.ts'
import { type CellProps, cellName } from './day-cell.tsx'

const HEAT = ['bg-surface', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4'] as const

/** A day of the quarter: how much there is of it, against the busiest of its days. */
export function HeatCell({ day, posts, isToday, isFocusTarget, setting }: CellProps) {
  const heat = posts.length === 0 ? 0 : Math.ceil((posts.length / Math.max(setting.busiest, 1)) * 4)
  return (
    <td
      data-day={day}
      tabIndex={isFocusTarget ? 0 : -1}
      aria-label={cellName(day, posts.length, setting)}
      aria-current={isToday ? 'date' : undefined}
      className={`flex min-h-0 min-w-0 items-center justify-between gap-1 overflow-hidden rounded-xs px-2 text-sm focus-visible:-outline-offset-2 ${HEAT[heat] ?? HEAT[4]}`}
    >
      <button
        type="button"
        tabIndex={-1}
        data-open-day={day}
        aria-label={`Open ${cellName(day, posts.length, setting)}`}
        className={`rounded-sm px-1 whitespace-nowrap hover:bg-hover ${isToday ? 'bg-accent font-semibold text-on-accent' : 'text-ink-soft'}`}
      >
        {formatDayNumber(day)}
      </button>
      {posts.length > 0 && <span className="font-medium">{formatNumber(posts.length, setting.display)}</span>}
    </td>
  )
}
