import type { Day } from '#contract/day.ts'
import { formatNumber } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { DayButton } from '#web/features/calendar/grid/day-button.tsx'
import { dayName } from '#web/features/calendar/grid/day-name.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { HEAT } from './heat-look.ts'
import { heatOf } from './heat-scale.ts'

interface HeatCellProps {
  day: Day
  isTabStop: boolean
  scale: readonly number[]
}

/** A day of the quarter: how many posts it has, and how many of them failed. */
export function HeatCell({ day, isTabStop, scale }: HeatCellProps) {
  const { byDay, reading, today, display } = useCalendar()
  const posts = byDay.get(day) ?? []
  const isUnread = reading.isUnread(day)
  const number = String(Number(day.slice(8)))
  const count = isUnread ? 'unread' : reading.isPending ? 'pending' : posts.length
  const failed = posts.filter(({ status }) => status === 'failed').length
  const look = HEAT[day > today ? 'toCome' : 'past'][heatOf(posts.length, scale)] ?? ''
  return (
    <td
      data-day={day}
      className={`relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-xs border ${look} ${isUnread ? 'hatched' : ''}`}
    >
      <DayButton
        day={day}
        name={dayName(day, number, count, display)}
        shown={number}
        isToday={day === today}
        isTabStop={isTabStop}
        description={failed === 0 ? undefined : `${formatNumber(failed, display)} failed`}
        className={`self-start px-1 text-xs after:absolute after:inset-0 hover:underline ${day === today ? 'bg-accent font-semibold text-on-accent' : ''}`}
      />
      <span aria-hidden className="flex flex-1 flex-wrap items-end justify-between gap-x-1 px-1 pb-0.5">
        {posts.length > 0 && (
          <span className="font-medium lg:text-md lg:leading-5">{formatNumber(posts.length, display)}</span>
        )}
        {failed > 0 && (
          <span className="flex items-center gap-1 rounded-xs bg-surface px-0.5 text-xs text-failed">
            <StatusShape tone="failed" />
            {formatNumber(failed, display)}
          </span>
        )}
      </span>
    </td>
  )
}
