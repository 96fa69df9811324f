import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { AgendaList } from './agenda-list.tsx'
import { AgendaLoading } from './agenda-loading.tsx'
import { daySections } from './agenda-sections.ts'

/** The posts of a period one below the other, from its date on. */
export function AgendaView() {
  const { view, period, date, today, byDay, reading } = useCalendar()
  // How many posts a day has is not known yet, so no day is said to have none.
  if (reading.isPending) return <AgendaLoading />
  // A week keeps its days without posts, a month only today: a new thread can start there.
  const kept = view === 'week' ? period.days : [today]
  return (
    <AgendaList
      // Another period or date opens a new list at its date; within one, the person's own scrolling counts.
      key={`${period.title} ${date}`}
      title={period.title}
      sections={daySections(period.days, byDay, kept)}
      startDay={date}
    />
  )
}
