import { CalendarActions } from './calendar-actions.tsx'
import { FilterBar } from './filter-bar.tsx'
import { TroubleStrip } from './trouble-strip.tsx'

/** Below the toolbar: the filters, the actions, and the posts that failed or are overdue. */
export function CalendarTools() {
  return (
    <>
      <div className="flex items-start gap-1">
        <FilterBar />
        <CalendarActions />
      </div>
      <TroubleStrip />
    </>
  )
}
