import { lazy, useEffect, useRef } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { PostGrid } from '#web/features/calendar/grid/post-grid.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'

const loadAgenda = () => loadPart(() => import('#web/features/calendar/agenda/agenda-view.tsx'))
const loadWeek = () => loadPart(() => import('#web/features/calendar/week/week-view.tsx'))
const loadQuarter = () => loadPart(() => import('#web/features/calendar/quarter/quarter-view.tsx'))
const loadDay = () => loadPart(() => import('#web/features/calendar/day/day-view.tsx'))
const AgendaView = lazy(async () => ({ default: (await loadAgenda()).AgendaView }))
const WeekView = lazy(async () => ({ default: (await loadWeek()).WeekView }))
const QuarterView = lazy(async () => ({ default: (await loadQuarter()).QuarterView }))
const DayView = lazy(async () => ({ default: (await loadDay()).DayView }))

const loadOtherViews = () => Promise.allSettled([loadWeek(), loadDay(), loadAgenda(), loadQuarter()])

/** The days, as the view shows them. */
export function CalendarView() {
  const { view, period } = useCalendar()

  // Loaded after the first posts, so that the first change of view does not wait for the network.
  useEffect(() => void afterListReads().then(loadOtherViews), [])

  // Only a change of period is announced to assistive technology.
  const lastTitle = useRef(period.title)
  useEffect(() => {
    if (lastTitle.current !== period.title) announce(period.title)
    lastTitle.current = period.title
  }, [period.title])

  switch (view) {
    case 'month':
      return <PostGrid />
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
