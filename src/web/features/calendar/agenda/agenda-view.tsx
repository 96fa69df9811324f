import { useDrafts } from '#web/features/calendar/drafts/drafts-provider.tsx'
import { withDrafts } from '#web/features/calendar/drafts/placed-draft.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { AgendaList } from './agenda-list.tsx'
import { AgendaLoading } from './agenda-loading.tsx'
import { daySections } from './agenda-sections.ts'

/** The posts of a period one below the other, from its date on. */
export function AgendaView() {
  const { period, date, today } = useCalendarTime()
  const { byDay, calendarPosts } = useShownPosts()
  const drafts = useDrafts()
  // How many posts a day has is not known yet, so no day is said to have none.
  if (calendarPosts.isPending || drafts.isPending) return <AgendaLoading />
  const items = new Map(
    period.days.map((day) => [day, withDrafts(byDay.get(day) ?? [], drafts.byDay.get(day))]),
  )
  return (
    <AgendaList
      // Another period or date opens a new list at its date; within one, the person's own scrolling counts.
      key={`${period.title} ${date}`}
      title={period.title}
      // Of the days without posts today is kept: a new thread can start there.
      sections={daySections(period.days, items, [today])}
      startDay={date}
    />
  )
}
