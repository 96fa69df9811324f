import { useState } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useMedia } from '#web/ui/media.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { TypeAhead } from './type-ahead.tsx'

/** After the first posts, which then are visible earlier. */
async function loadTools() {
  await afterListReads()
  return loadPart(() => import('./later-tools.tsx'))
}
let loading: ReturnType<typeof loadTools> | null = null
/** One promise for all: they come in one render, and none moves when another comes. */
function loadTogether() {
  loading ??= loadTools().finally(() => (loading = null))
  return loading
}
const FilterBar = latePart(async () => (await loadTogether()).FilterBar, TypeAhead)
const CalendarActions = latePart(async () => (await loadTogether()).CalendarActions)
const PeriodLine = latePart(async () => (await loadTogether()).PeriodLine)

/** Two lines of tools. Their heights do not depend on what is loaded, so that no day moves. */
export function CalendarTools() {
  const [isTypingAhead, setTypingAhead] = useState(false)
  const isWide = useMedia('(width >= 64rem)')
  return (
    <>
      <div className="@container flex min-h-8 items-center gap-x-1 touch:min-h-touch">
        <CalendarToolbar />
        <FilterBar isTypingAhead={isTypingAhead} onTypeAhead={() => setTypingAhead(true)} />
        {isWide && <CalendarActions />}
      </div>
      <div className="flex min-h-8 items-center gap-x-1 sm:gap-x-4 lg:min-h-6 touch:min-h-touch">
        <PeriodLine />
        {!isWide && <CalendarActions />}
      </div>
    </>
  )
}
