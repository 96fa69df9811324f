import { DayGrid } from '#web/features/calendar/grid/day-grid.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { busyThreshold } from './busy-threshold.ts'
import { HeatCell } from './heat-cell.tsx'

/** Three months as a heat map. */
export function QuarterView() {
  const { period, byDay } = useCalendar()
  const busyFrom = busyThreshold(period.days.map((day) => byDay.get(day)?.length ?? 0))
  return <DayGrid hasGaps renderCell={(cell) => <HeatCell {...cell} busyFrom={busyFrom} />} />
}
