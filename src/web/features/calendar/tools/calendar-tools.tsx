import { Suspense, lazy } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { isFiltering } from '#web/features/calendar/posts/filters.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { TroubleStrip } from './trouble-strip.tsx'

/** Loaded after the first posts, which then are visible earlier. */
const FilterRow = lazy(async () => {
  await afterListReads()
  return { default: (await loadPart(() => import('./filter-row.tsx'))).FilterRow }
})

/** Below the toolbar: the filters, the actions, and the posts that failed or are overdue. */
export function CalendarTools() {
  return (
    <>
      <Suspense fallback={<FilterRowSpace />}>
        <FilterRow />
      </Suspense>
      <TroubleStrip />
    </>
  )
}

/** As high as the row, which has a second line for Clear filters on a narrow screen. */
function FilterRowSpace() {
  const { asked } = useCalendar()
  return (
    <div className="flex flex-wrap gap-1">
      <div className="min-h-8 touch:min-h-touch" />
      {isFiltering(asked) && <div className="min-h-6 max-xl:basis-full touch:min-h-touch" />}
    </div>
  )
}
