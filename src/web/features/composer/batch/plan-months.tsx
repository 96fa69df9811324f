import { useDeferredValue } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { monthOf } from '#web/time/month.ts'
import { momentToDay } from '#web/time/zone.ts'
import type { Planned } from '#web/features/composer/table/find-clashes.ts'
import { type PlanRow, momentOf, rowOutcome } from '#web/features/composer/batch/plan/plan-row.ts'
import { MOST_MONTHS } from '#web/features/composer/batch/plan/use-planned-posts.ts'
import { PlanMonth } from './plan-month.tsx'

interface PlanMonthsProps {
  rows: readonly PlanRow[]
  posts: readonly Planned[]
  now: Moment
  /** Goes to one of the rows of a day, and to the next when asked again. */
  onVisit: (rows: readonly number[]) => void
}

/** The months in which rows lie: on each day how many, and how many posts are there already. */
export function PlanMonths({ rows: latest, posts, now, onVisit }: PlanMonthsProps) {
  // The rows of the table are drawn first, and a letter typed in one does not wait for the months.
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

  return (
    <aside aria-label="Where the rows lie" className="shrink-0 border-t lg:w-xs lg:border-s lg:border-t-0">
      <div className="grid gap-4 p-4 lg:sticky lg:top-0 lg:max-h-beside-bar lg:overflow-y-auto">
        {rows !== NO_ROWS &&
          months.map((month) => (
            <PlanMonth
              key={month}
              month={month}
              rowsByDay={rowsByDay}
              postsByDay={postsByDay}
              display={display}
              onVisit={onVisit}
            />
          ))}
        <p className="text-sm text-ink-soft">
          Coloured days lead to their rows. Faint: posts that are there.
        </p>
      </div>
    </aside>
  )
}

const NO_ROWS: readonly PlanRow[] = []
