import { late, suspendingPart } from '#web/api/transport/late.ts'
import { announce, useSaidChanges } from '#web/ui/feedback/announce.tsx'
import { MonthGrid } from '#web/features/calendar/grid/month-grid.tsx'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

const lateAgenda = late(() => import('#web/features/calendar/agenda/agenda-view.tsx'))
const lateWeek = late(() => import('#web/features/calendar/week/week-view.tsx'))
const lateQuarter = late(() => import('#web/features/calendar/quarter/quarter-view.tsx'))
const lateDay = late(() => import('#web/features/calendar/day/day-view.tsx'))

/** Loaded after the first posts. */
export const lateViews = [lateWeek, lateDay, lateAgenda, lateQuarter]

const AgendaView = suspendingPart(lateAgenda, 'AgendaView')
const WeekView = suspendingPart(lateWeek, 'WeekView')
const QuarterView = suspendingPart(lateQuarter, 'QuarterView')
const DayView = suspendingPart(lateDay, 'DayView')

/** The days, as the view shows them. */
export function CalendarView() {
  const { view, period } = useCalendarTime()

  useSaidChanges(period.title, () => announce(period.title))

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
