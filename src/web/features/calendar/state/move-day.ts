import { type Day, addDays } from '#contract/day.ts'
import { type Weekday, startOfWeek } from '#web/time/grid.ts'
import { addMonthsToDay } from '#web/time/month.ts'

export function moveDay(key: string, isShifted: boolean, day: Day, weekStart: Weekday): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day, weekStart)
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6)
    case 'PageUp':
      return addMonthsToDay(day, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonthsToDay(day, isShifted ? 12 : 1)
    default:
      return null
  }
}
