import { useDeferredValue } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { monthOf, type Month, daysOfMonth } from '#web/time/month.ts'
import { momentToDay } from '#web/time/zone.ts'
import type { RowOrPost } from '#web/features/composer/plan/check/check-rows.ts'
import { type PlanRow, momentOf, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'
import { MOST_MONTHS } from '#web/features/composer/plan/store/use-planned-posts.ts'
import {
  formatCount,
  formatDay,
  formatMonth,
  formatNumber,
  formatWeekday,
  formatWeekdayShort,
} from '#web/time/format.ts'
import { weeksOver } from '#web/time/grid.ts'

interface PlanMonthsProps {
  rows: readonly PlanRow[]
  posts: readonly RowOrPost[]
  now: Moment
  /** Goes to one of the rows of a day, and to the next when asked again. */
  onVisit: (rows: readonly number[]) => void
}

/** The months in which rows lie: on each day how many, and how many posts are there already. */
export function PlanMonths({ rows: latest, posts, now, onVisit }: PlanMonthsProps) {
  // The rows of the plan are drawn first, and a letter typed in one does not wait for the months.
  const rows = useDeferredValue(latest, NO_ROWS)
  const display = useDisplay()
  const dayOf = (at: Moment) => momentToDay(at, display.zone)
  const days = rows.flatMap((row, index) => {
    const at = momentOf(row.content)
    return at === null ? [] : [{ row, index, day: dayOf(at) }]
  })
  // A row that was created is one of the posts.
  const open = days.filter(({ row }) => rowOutcome(row) !== 'created')
  const rowsByDay = new Map<Day, number[]>()
  for (const { day, index } of open) rowsByDay.set(day, [...(rowsByDay.get(day) ?? []), index])
  const postsByDay = new Map<Day, number>()
  for (const day of posts.map(({ at }) => dayOf(at))) postsByDay.set(day, (postsByDay.get(day) ?? 0) + 1)
  const months = [...new Set(days.map(({ day }) => monthOf(day)))].toSorted().slice(0, MOST_MONTHS)
  if (months.length === 0) months.push(monthOf(dayOf(now)))
  const first = days.map(({ day }) => day).toSorted()[0] ?? dayOf(now)

  return (
    <aside aria-label="Where the rows lie" className="shrink-0 border-t lg:w-xs lg:border-s lg:border-t-0">
      <div className="grid gap-4 p-4 lg:sticky lg:top-0 lg:max-h-beside-bar lg:overflow-y-auto">
        {rows !== NO_ROWS &&
          months.map((month) => (
            <PlanMonth
              key={month}
              month={month}
              first={first}
              rowsByDay={rowsByDay}
              postsByDay={postsByDay}
              onVisit={onVisit}
            />
          ))}
        <p className="text-sm text-ink-soft">
          Coloured days lead to their rows. Faint: posts that are there, failed ones left out.
        </p>
      </div>
    </aside>
  )
}

const NO_ROWS: readonly PlanRow[] = []

interface PlanMonthProps {
  month: Month
  /** The first day on which a row lies: the weeks before it are left out. */
  first: Day
  /** The indexes of the rows of each day. */
  rowsByDay: ReadonlyMap<Day, readonly number[]>
  postsByDay: ReadonlyMap<Day, number>
  onVisit: (rows: readonly number[]) => void
}

/** A small month. A day on which rows lie is a button that leads to them. */
function PlanMonth({ month, first, rowsByDay, postsByDay, onVisit }: PlanMonthProps) {
  const display = useDisplay()
  const { from, to } = daysOfMonth(month)
  const weeks = weeksOver(first > from ? first : from, to, display.weekStart)
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

interface PlanDayProps {
  day: Day
  rows: readonly number[]
  posts: number
  onVisit: (rows: readonly number[]) => void
}

/** The date is the button, which covers its cell: its name then begins with what is seen on it. */
function PlanDay({ day, rows, posts, onVisit }: PlanDayProps) {
  const display = useDisplay()
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
