import { suspendingComponent } from '#web/api/transport/lazy-module.ts'
import { announce, useAnnouncedChanges } from '#web/ui/feedback/announce.tsx'
import { MonthGrid } from '#web/features/calendar/grid/month-grid.tsx'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { calendarModule } from './lazy-calendar.ts'

const AgendaView = suspendingComponent(calendarModule, 'AgendaView')
const WeekView = suspendingComponent(calendarModule, 'WeekView')
const QuarterView = suspendingComponent(calendarModule, 'QuarterView')
const DayView = suspendingComponent(calendarModule, 'DayView')

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
