import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { AgendaList, type AgendaListProps } from './agenda-list.tsx'
import { agendaRows } from './agenda-rows.ts'
import type { Period } from './period.ts'

type AgendaViewProps = Omit<AgendaListProps, 'title' | 'rows'> & { period: Period; byDay: ByDay<ReadPost> }

/** The posts of a month one below the other, from its date on. */
export function AgendaView({ period, byDay, ...list }: AgendaViewProps) {
  // Another month or another date starts anew; scrolling within one is the person's own.
  return (
    <AgendaList
      key={`${period.title} ${list.startDay}`}
      title={period.title}
      rows={agendaRows(period.days, byDay)}
      {...list}
    />
  )
}
