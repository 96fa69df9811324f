import { CalendarActions } from './calendar-actions.tsx'
import { FilterBar } from './filter-bar.tsx'

export function FilterRow() {
  return (
    <div className="flex items-start gap-1">
      <FilterBar />
      <CalendarActions />
    </div>
  )
}
