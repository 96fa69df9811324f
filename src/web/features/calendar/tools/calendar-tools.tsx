import { Suspense, lazy } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { useMedia } from '#web/ui/media.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'

/** Loaded after the first posts, which then are visible earlier. */
const FilterBar = lazy(async () => {
  await afterListReads()
  return { default: (await loadPart(() => import('./filter-bar.tsx'))).FilterBar }
})
const CalendarActions = lazy(async () => {
  await afterListReads()
  return { default: (await loadPart(() => import('./calendar-actions.tsx'))).CalendarActions }
})
const ZoneMenu = lazy(async () => {
  await afterListReads()
  return { default: (await loadPart(() => import('./zone-menu.tsx'))).ZoneMenu }
})
const PeriodLine = lazy(async () => {
  await afterListReads()
  return { default: (await loadPart(() => import('./period-line.tsx'))).PeriodLine }
})

/** Two lines of tools. Their heights do not depend on what is loaded, so that no day moves. */
export function CalendarTools() {
  const actions = (
    <div className="ms-auto flex min-w-30 shrink-0 justify-end touch:min-w-33">
      <Suspense>
        <CalendarActions />
      </Suspense>
    </div>
  )
  const isWide = useMedia('(width >= 64rem)')
  return (
    <>
      <div className="flex min-h-8 items-center gap-x-1 touch:min-h-touch">
        <CalendarToolbar />
        <Suspense>
          <FilterBar />
          <ZoneMenu />
        </Suspense>
        {isWide && actions}
      </div>
      <div className="flex min-h-8 items-center gap-x-4 lg:min-h-6 touch:min-h-touch">
        <div className="flex min-w-0 flex-1 items-center gap-x-4">
          <Suspense>
            <PeriodLine />
          </Suspense>
        </div>
        {!isWide && actions}
      </div>
    </>
  )
}
