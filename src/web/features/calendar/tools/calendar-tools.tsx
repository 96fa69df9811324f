import { useState } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { late, latePart } from '#web/api/transport/late.ts'
import { useMedia } from '#web/ui/media.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { TypeAhead } from './type-ahead.tsx'

/** After the first posts, which then are visible earlier. All come in one render, so none moves when another comes. */
const laterTools = late(() => afterListReads().then(() => import('./later-tools.tsx')))
const FilterBar = latePart(laterTools, (part) => part.FilterBar, TypeAhead)
const CalendarActions = latePart(laterTools, (part) => part.CalendarActions)
const PeriodLine = latePart(laterTools, (part) => part.PeriodLine)

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
