import { type Day, addDays } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { formatDay, formatDays, formatMonth, formatMonths } from '#web/time/format.ts'
import { daysBetween, weekOf, weeksOver, type Weekday, startOfWeek } from '#web/time/grid.ts'
import { addMonths, addMonthsToDay, daysOfMonth, monthOf } from '#web/time/month.ts'
import type { View } from '#web/url/calendar-search.ts'

export type Period = {
  title: string
  days: Day[]
  /** Exports and prints contain only these days. A month's grid also shows days of the neighbouring months. */
  own: Day[]
  weeks: Day[][]
}

export function periodOf(view: View, date: Day, display: Pick<Display, 'locale' | 'weekStart'>): Period {
  const { weekStart } = display
  const month = monthOf(date)
  switch (view) {
    case 'month': {
      const { from, to } = daysOfMonth(month)
      const weeks = weeksOver(from, to, weekStart)
      return { title: formatMonth(month), days: weeks.flat(), own: daysBetween(from, to), weeks }
    }
    case 'week': {
      const days = weekOf(date, weekStart)
      const title = formatDays(days[0] ?? date, days[6] ?? date, display)
      return { title, days, own: days, weeks: [days] }
    }
    case 'day':
      return { title: formatDay(date, display), days: [date], own: [date], weeks: [[date]] }
    case 'agenda': {
      const { from, to } = daysOfMonth(month)
      const days = daysBetween(from, to)
      return { title: formatMonth(month), days, own: days, weeks: [] }
    }
    case 'quarter': {
      const [first, last] = [addMonths(month, -1), addMonths(month, 1)]
      const [from, to] = [daysOfMonth(first).from, daysOfMonth(last).to]
      const days = daysBetween(from, to)
      return {
        title: formatMonths(first, last),
        days,
        own: days,
        weeks: weeksOver(from, to, weekStart),
      }
    }
  }
}

export function stepDate(view: View, date: Day, direction: 1 | -1): Day {
  switch (view) {
    case 'month':
    case 'agenda':
      return addMonthsToDay(date, direction)
    case 'week':
      return addDays(date, 7 * direction)
    case 'day':
      return addDays(date, direction)
    case 'quarter':
      return addMonthsToDay(date, 3 * direction)
  }
}

export function isList(view: View): boolean {
  return view === 'agenda' || view === 'day'
}

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
