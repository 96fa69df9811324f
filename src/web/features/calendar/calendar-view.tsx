import { Suspense, lazy } from 'react'
import { monthOf } from '#web/time/month.ts'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { View } from './calendar-search.ts'
import { type CellSetting, DayCell } from './day-cell.tsx'
import { DayGrid } from './day-grid.tsx'
import type { Period } from './period.ts'

// Long lists need a virtual one, which nobody waits for who comes for the month.
const loadAgenda = () => import('./agenda-view.tsx')
const loadDay = () => import('./day-view.tsx')
const loadHeat = () => import('./heat-cell.tsx')
const AgendaView = lazy(async () => ({ default: (await loadAgenda()).AgendaView }))
const HeatCell = lazy(async () => ({ default: (await loadHeat()).HeatCell }))
const DayView = lazy(async () => ({ default: (await loadDay()).DayView }))

/** Fetches the other views while nothing else is to be done, so that a change of view waits for nothing. */
export async function preloadViews(): Promise<void> {
  await Promise.all([loadAgenda(), loadDay(), loadHeat()])
}

interface CalendarViewProps {
  view: View
  date: Day
  period: Period
  byDay: ByDay<ReadPost>
  focusDay: Day
  today: Day
  setting: Omit<CellSetting, 'room' | 'busiest'>
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

export function CalendarView({ view, date, period, byDay, focusDay, ...rest }: CalendarViewProps) {
  const { today, setting, onOpenDay, onOpenPost } = rest
  const list = { byDay, startDay: date, today, setting, onOpenDay, onOpenPost }
  // Each view has room for another number of posts: its key has it measured anew.
  const grid = { period, byDay, focusDay, ...rest }
  switch (view) {
    case 'month':
    case 'week':
      return <DayGrid key={view} Cell={DayCell} month={view === 'month' ? monthOf(date) : null} {...grid} />
    case 'quarter':
      return (
        <Suspense fallback={null}>
          <DayGrid key={view} Cell={HeatCell} isGapped month={null} {...grid} />
        </Suspense>
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
