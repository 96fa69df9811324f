import { Suspense, lazy } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { useMedia, usePhone } from '#web/ui/media.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { PeriodNote } from './period-note.tsx'

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
const AttentionLine = lazy(async () => {
  await afterListReads()
  return {
    default: (await loadPart(() => import('#web/features/calendar/attention/attention-line.tsx')))
      .AttentionLine,
  }
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
  const { total, shown } = useCalendar()
  const isPhone = usePhone()
  // A phone has no room for both.
  const showsAttention = !isPhone || shown === total
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
          {/* First, because the other part comes later and must not move it. */}
          <PeriodNote />
          <Suspense>{showsAttention && <AttentionLine />}</Suspense>
        </div>
        {!isWide && actions}
      </div>
    </>
  )
}
