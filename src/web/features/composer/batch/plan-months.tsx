import type { Moment } from '#contract/moment.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay, formatMonth, formatWeekday, formatWeekdayShort } from '#web/time/format.ts'
import { type Month, daysOfMonth, monthOf } from '#web/time/month.ts'
import { weeksOver } from '#web/time/grid.ts'
import { momentToDay } from '#web/time/zone.ts'
import type { Planned } from '#web/features/composer/table/find-clashes.ts'
import { type PlanRow, momentOf, rowOutcome } from '#web/features/composer/batch/plan/plan-row.ts'
import { MOST_MONTHS } from '#web/features/composer/batch/plan/use-planned-posts.ts'

interface PlanMonthsProps {
  rows: readonly PlanRow[]
  posts: readonly Planned[]
  now: Moment
}

/** The months in which rows lie: on each day how many, and how many posts are there already. */
export function PlanMonths({ rows, posts, now }: PlanMonthsProps) {
  const display = useDisplay()
  const dayOf = (at: Moment) => momentToDay(at, display.zone)
  // A row that was created is one of the posts.
  const open = rows.filter((row) => rowOutcome(row) !== 'created')
  const planned = countBy(open.flatMap(({ content }) => momentOf(content) ?? []).map(dayOf))
  const there = countBy(posts.map(({ at }) => dayOf(at)))
  const days = rows.flatMap(({ content }) => momentOf(content) ?? []).map(dayOf)
  const months = [...new Set(days.map(monthOf))].toSorted().slice(0, MOST_MONTHS)
  if (months.length === 0) months.push(monthOf(dayOf(now)))
  return (
    <aside
      aria-label="Where the rows lie"
      className="grid shrink-0 content-start gap-4 border-t p-4 lg:sticky lg:top-0 lg:w-xs lg:self-start lg:border-s lg:border-t-0"
    >
      {months.map((month) => (
        <MonthTable key={month} month={month} planned={planned} there={there} display={display} />
      ))}
      <p className="text-sm text-ink-soft">Bold: rows of this table. Faint: posts that are there.</p>
    </aside>
  )
}

interface MonthTableProps {
  month: Month
  planned: ReadonlyMap<string, number>
  there: ReadonlyMap<string, number>
  display: Display
}

function MonthTable({ month, planned, there, display }: MonthTableProps) {
  const { from, to } = daysOfMonth(month)
  const weeks = weeksOver(from, to, display.weekStart)
  return (
    <table className="w-full table-fixed text-center text-sm">
      <caption className="pb-1 text-start font-semibold">{formatMonth(month)}</caption>
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
            {week.map((day) => {
              const [rows, posts] = [planned.get(day) ?? 0, there.get(day) ?? 0]
              if (monthOf(day) !== month) return <td key={day} aria-hidden />
              return (
                <td
                  key={day}
                  title={`${formatDay(day, display)}: ${formatCount(rows, 'row', 'rows', display)}, ${formatCount(posts, 'post', 'posts', display)}`}
                  className={`border-t py-1 ${rows > 0 ? 'bg-accent-soft' : ''}`}
                >
                  <span className="block text-xs text-ink-soft">{Number(day.slice(8))}</span>
                  <span className="block min-h-4">
                    {rows > 0 && <strong className="text-accent">{rows}</strong>}
                    {rows > 0 && posts > 0 && ' '}
                    {posts > 0 && <span className="text-ink-faint">{posts}</span>}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function countBy(days: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}
