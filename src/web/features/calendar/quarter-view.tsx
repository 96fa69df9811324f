import { DayGrid, type DayGridProps } from './day-grid.tsx'
import { HeatCell } from './heat-cell.tsx'

/** Ninety days at a glance: how much happens when. */
export function QuarterView(grid: Omit<DayGridProps, 'Cell' | 'isGapped' | 'month'>) {
  return <DayGrid Cell={HeatCell} isGapped month={null} {...grid} />
}
