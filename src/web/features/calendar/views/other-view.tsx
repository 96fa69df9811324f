import { AgendaView } from '#web/features/calendar/agenda/agenda-view.tsx'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { DayView } from '#web/features/calendar/agenda/day-view.tsx'
import { QuarterView } from '#web/features/calendar/quarter/quarter-view.tsx'

/** Whatever is no grid of posts: lists, and the heat of a quarter. */
export function OtherView(props: CalendarViewProps) {
  const { view, date, period, today } = props
  switch (view) {
    case 'quarter':
      return <QuarterView {...props} />
    case 'day':
      return <DayView title={period.title} startDay={date} {...props} />
    case 'agenda':
      return <AgendaView kept={[today]} startDay={date} {...props} />
    case 'month':
    case 'week':
      return <AgendaView kept={period.days} startDay={date} {...props} />
  }
}
