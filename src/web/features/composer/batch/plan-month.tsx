import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import {
  formatCount,
  formatDay,
  formatMonth,
  formatNumber,
  formatWeekday,
  formatWeekdayShort,
} from '#web/time/format.ts'
import { weeksOver } from '#web/time/grid.ts'
import { type Month, daysOfMonth, monthOf } from '#web/time/month.ts'

interface PlanMonthProps {
  month: Month
  /** The indexes of the rows of each day. */
  rowsByDay: ReadonlyMap<Day, readonly number[]>
  postsByDay: ReadonlyMap<Day, number>
  display: Display
  onVisit: (rows: readonly number[]) => void
}

/** A small month. A day on which rows lie is a button that leads to them. */
export function PlanMonth({ month, rowsByDay, postsByDay, display, onVisit }: PlanMonthProps) {
  const { from, to } = daysOfMonth(month)
  const weeks = weeksOver(from, to, display.weekStart)
  return (
    <table className="w-full table-fixed text-center text-sm">
      <caption className="pb-2 text-start font-semibold">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day)} className="font-normal text-ink-soft">
              {formatWeekdayShort(day).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <td key={day} className="p-0">
                  <PlanDay
                    day={day}
                    rows={rowsByDay.get(day) ?? NONE}
                    posts={postsByDay.get(day) ?? 0}
                    display={display}
                    onVisit={onVisit}
                  />
                </td>
              ) : (
                <td key={day} aria-hidden />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NONE: readonly number[] = []

interface PlanDayProps extends Pick<PlanMonthProps, 'display' | 'onVisit'> {
  day: Day
  rows: readonly number[]
  posts: number
}

/** The date is the button, which covers its cell: its name then begins with what is seen on it. */
function PlanDay({ day, rows, posts, display, onVisit }: PlanDayProps) {
  const date = String(Number(day.slice(8)))
  const words = `${formatDay(day, display)}: ${formatCount(rows.length, 'row', 'rows', display)}, ${formatCount(posts, 'post', 'posts', display)}`
  return (
    <div
      title={rows.length + posts === 0 ? undefined : words}
      className={`relative py-1 text-xs text-ink-soft touch:min-h-touch ${rows.length === 0 ? '' : 'bg-accent-soft hover:bg-hover'}`}
    >
      {rows.length === 0 ? (
        date
      ) : (
        <button
          type="button"
          aria-label={words}
          className="ring-cell after:absolute after:inset-0"
          onClick={() => onVisit(rows)}
        >
          {date}
        </button>
      )}
      {rows.length === 0 && posts > 0 && (
        <span className="sr-only">{`: ${formatCount(posts, 'post', 'posts', display)}`}</span>
      )}
      <span aria-hidden className="block min-h-4 text-sm">
        {rows.length > 0 && <strong className="text-accent">{formatNumber(rows.length, display)}</strong>}
        {rows.length > 0 && posts > 0 && ' '}
        {posts > 0 && <span className="text-ink-faint">{formatNumber(posts, display)}</span>}
      </span>
    </div>
  )
}
