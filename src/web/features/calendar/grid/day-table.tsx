'use no memo'
import type { ComponentType, KeyboardEventHandler, MouseEventHandler, Ref } from 'react'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { formatWeekday, formatWeekdayShort } from '#web/time/format.ts'
import { type Month, monthOf } from '#web/time/month.ts'
import type { CellProps, CellSetting } from './day-cell.tsx'
import type { Period } from '#web/features/calendar/state/period.ts'

export interface DayTableProps {
  period: Period
  Cell: ComponentType<CellProps>
  /** Whether the cells stand apart instead of sharing hairlines. */
  isGapped?: boolean
  /** The month that the grid is about, beside whose days all others step back. */
  month: Month | null
  byDay: ByDay<ReadPost>
  /** The day that the one tab stop of the grid is on; none while it is only a picture. */
  focusDay: Day | null
  today: Day
  setting: CellSetting
  body?: Ref<HTMLTableSectionElement>
  onKeyDown?: KeyboardEventHandler
  onClick?: MouseEventHandler
}

/** Weeks as rows, days as cells. It holds no state, so that it can be drawn before what holds some has come. */
export function DayTable(props: DayTableProps) {
  const { period, Cell, isGapped = false, month, byDay, focusDay, today, setting } = props
  const { body, onKeyDown, onClick } = props
  const shownDays = new Set(period.days)

  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of days, walked through by arrow keys.
      role="grid"
      aria-label={period.title}
      aria-busy={setting.isPending}
      onKeyDown={onKeyDown}
      onClick={onClick}
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
