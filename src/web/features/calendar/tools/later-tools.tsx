/* One script for the tools that follow the first posts. */
export { CalendarActions } from './calendar-actions.tsx'
export { FilterBar } from './filter-bar.tsx'
export { PeriodLine } from './period-line.tsx'
