import { CalendarActions } from './calendar-actions.tsx'
import { FilterBar } from './filter-bar.tsx'
import { TroubleStrip } from './trouble-strip.tsx'

/** Below the toolbar: what narrows the days, and which posts need a person. */
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
