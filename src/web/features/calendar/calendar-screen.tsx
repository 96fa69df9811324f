import { Suspense, lazy } from 'react'
import { AgendaLoading } from '#web/features/calendar/agenda/agenda-loading.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { CalendarProvider } from '#web/features/calendar/state/calendar-provider.tsx'
import { FocusRegion } from '#web/features/calendar/state/focus-region.tsx'
import { CalendarFooter } from '#web/features/calendar/tools/calendar-footer.tsx'
import { CalendarToolbar } from '#web/features/calendar/tools/calendar-toolbar.tsx'
import { CalendarTools } from '#web/features/calendar/tools/calendar-tools.tsx'
import { FirstLoadFailed } from '#web/features/calendar/tools/first-load-failed.tsx'
import { CalendarView } from './calendar-view.tsx'

const PostPanel = lazy(async () => ({
  default: (await import('#web/features/calendar/panel/post-panel.tsx')).PostPanel,
}))

export function CalendarScreen() {
  return (
    <CalendarProvider>
      <div className="flex min-h-0 min-w-0 flex-1">
        <FocusRegion>
          <CalendarToolbar />
          <CalendarTools />
          <Days />
          <CalendarFooter />
        </FocusRegion>
        <OpenPost />
      </div>
    </CalendarProvider>
  )
}

function Days() {
  const { failure, asOf } = useCalendar().reading
  if (failure !== null && asOf === null) return <FirstLoadFailed />
  return (
    <Suspense fallback={<AgendaLoading />}>
      <CalendarView />
    </Suspense>
  )
}

function OpenPost() {
  const { openPost } = useCalendar()
  return (
    <Suspense fallback={<div className="hidden w-sm shrink-0 md:block" />}>
      {openPost !== undefined && <PostPanel uuid={openPost} />}
    </Suspense>
  )
}
