import { busyDay } from './busy-day.ts'
import { DayGrid, type DayGridProps } from '#web/features/calendar/grid/day-grid.tsx'
import { HeatCell } from './heat-cell.tsx'

/** Ninety days at a glance: how much happens when. */
export function QuarterView(grid: Omit<DayGridProps, 'Cell' | 'isGapped' | 'month' | 'busy'>) {
  const busy = busyDay(grid.period.days.map((day) => grid.byDay.get(day)?.length ?? 0))
  return <DayGrid Cell={HeatCell} isGapped month={null} busy={busy} {...grid} />
}
