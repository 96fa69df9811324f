import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useMedia } from '#web/ui/media.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'

/** After the first posts, which then are visible earlier. */
async function loadTools() {
  await afterListReads()
  return Promise.all([
    loadPart(() => import('./filter-bar.tsx')),
    loadPart(() => import('./zone-menu.tsx')),
    loadPart(() => import('./calendar-actions.tsx')),
  ])
}
let loading: ReturnType<typeof loadTools> | null = null
/** One promise for all three: they come in one render, and none moves when another comes. */
function loadTogether() {
  loading ??= loadTools().finally(() => (loading = null))
  return loading
}
const FilterBar = latePart(async () => (await loadTogether())[0].FilterBar)
const ZoneMenu = latePart(async () => (await loadTogether())[1].ZoneMenu)
const CalendarActions = latePart(async () => (await loadTogether())[2].CalendarActions)
const PeriodLine = latePart(async () => {
  await afterListReads()
  return (await loadPart(() => import('./period-line.tsx'))).PeriodLine
})

/** Two lines of tools. Their heights do not depend on what is loaded, so that no day moves. */
export function CalendarTools() {
  const actions = (
    <div className="ms-auto flex min-w-30 shrink-0 justify-end touch:min-w-33">
      <CalendarActions />
    </div>
  )
  const isWide = useMedia('(width >= 64rem)')
  return (
    <>
      <div className="flex min-h-8 items-center gap-x-1 touch:min-h-touch">
        <CalendarToolbar />
        <FilterBar />
        <ZoneMenu />
        {isWide && actions}
      </div>
      <div className="flex min-h-8 items-center gap-x-4 lg:min-h-6 touch:min-h-touch">
        <div className="flex min-w-0 flex-1 items-center gap-x-4">
          <PeriodLine />
        </div>
        {!isWide && actions}
      </div>
    </>
  )
}
