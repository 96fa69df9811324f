import { useEffect, useRef } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { preloaded } from '#web/ui/preloaded.ts'
import { MonthGrid } from '#web/features/calendar/grid/month-grid.tsx'
import { useShownPeriod } from '#web/features/calendar/state/calendar-context.ts'

const AgendaView = preloaded(
  async () => (await loadPart(() => import('#web/features/calendar/agenda/agenda-view.tsx'))).AgendaView,
)
const WeekView = preloaded(
  async () => (await loadPart(() => import('#web/features/calendar/week/week-view.tsx'))).WeekView,
)
const QuarterView = preloaded(
  async () => (await loadPart(() => import('#web/features/calendar/quarter/quarter-view.tsx'))).QuarterView,
)
const DayView = preloaded(
  async () => (await loadPart(() => import('#web/features/calendar/day/day-view.tsx'))).DayView,
)

const preloadViews = () =>
  Promise.allSettled([WeekView, DayView, AgendaView, QuarterView].map(({ preload }) => preload()))

/** The days, as the view shows them. */
export function CalendarView() {
  const { view, period } = useShownPeriod()

  // Loaded after the first posts, so that the first change of view does not wait for the network.
  useEffect(() => void afterListReads().then(preloadViews), [])

  // Only a change of period is announced to assistive technology.
  const lastTitle = useRef(period.title)
  useEffect(() => {
    if (lastTitle.current !== period.title) announce(period.title)
    lastTitle.current = period.title
  }, [period.title])

  switch (view) {
    case 'month':
      return <MonthGrid />
    case 'week':
      return <WeekView />
    case 'agenda':
      return <AgendaView />
    case 'day':
      return <DayView />
    case 'quarter':
      return <QuarterView />
  }
}
