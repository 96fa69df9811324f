import { lazyModule, suspendingComponent } from '#web/api/loading/lazy-module.ts'
import { announce, useAnnouncedChanges } from '#web/ui/feedback/announce.tsx'
import { MonthGrid } from '#web/features/calendar/grid/month-grid.tsx'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

const agendaViewModule = lazyModule(() => import('#web/features/calendar/agenda/agenda-view.tsx'))
const weekViewModule = lazyModule(() => import('#web/features/calendar/week/week-view.tsx'))
const quarterViewModule = lazyModule(() => import('#web/features/calendar/quarter/quarter-view.tsx'))
const dayViewModule = lazyModule(() => import('#web/features/calendar/day/day-view.tsx'))

/** Loaded after the first posts. */
export const lazyViewModules = [weekViewModule, dayViewModule, agendaViewModule, quarterViewModule]

const AgendaView = suspendingComponent(agendaViewModule, 'AgendaView')
const WeekView = suspendingComponent(weekViewModule, 'WeekView')
const QuarterView = suspendingComponent(quarterViewModule, 'QuarterView')
const DayView = suspendingComponent(dayViewModule, 'DayView')

/** The days, as the view shows them. */
export function CalendarView() {
  const { view, period } = useCalendarTime()

  useAnnouncedChanges(period.title, () => announce(period.title))

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
