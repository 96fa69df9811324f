import { Suspense, lazy } from 'react'
import { monthOf } from '#web/time/month.ts'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { View } from './calendar-search.ts'
import type { CellSetting } from './day-cell.tsx'
import { DayGrid } from './day-grid.tsx'
import type { Period } from './period.ts'

// Long lists need a virtual one, which nobody waits for who comes for the month.
const loadAgenda = () => import('./agenda-view.tsx')
const loadDay = () => import('./day-view.tsx')
const AgendaView = lazy(async () => ({ default: (await loadAgenda()).AgendaView }))
const DayView = lazy(async () => ({ default: (await loadDay()).DayView }))

/** Fetches the other views while nothing else is to be done, so that a change of view waits for nothing. */
export async function preloadViews(): Promise<void> {
  await Promise.all([loadAgenda(), loadDay()])
}

interface CalendarViewProps {
  view: View
  date: Day
  period: Period
  byDay: ByDay<ReadPost>
  focusDay: Day
  today: Day
  setting: Omit<CellSetting, 'room'>
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

export function CalendarView({ view, date, period, byDay, focusDay, ...rest }: CalendarViewProps) {
  const { today, setting, onOpenDay, onOpenPost } = rest
  const list = { byDay, startDay: date, today, setting, onOpenDay, onOpenPost }
  switch (view) {
    case 'month':
    case 'week':
    case 'quarter':
      return (
        <DayGrid
          // Each view has room for another number of posts, and is measured anew.
          key={view}
          period={period}
          cells={view === 'quarter' ? 'heat' : 'posts'}
          month={view === 'month' ? monthOf(date) : null}
          byDay={byDay}
          focusDay={focusDay}
          {...rest}
        />
      )
    case 'day':
      return (
        <Suspense fallback={null}>
          <DayView title={period.title} {...list} />
        </Suspense>
      )
    case 'agenda':
      return (
        <Suspense fallback={null}>
          <AgendaView period={period} {...list} />
        </Suspense>
      )
  }
}
