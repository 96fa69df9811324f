import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { AgendaList, type AgendaListProps } from './agenda-list.tsx'
import { daySections } from './agenda-sections.ts'
import type { Period } from './period.ts'

type AgendaViewProps = Omit<AgendaListProps, 'title' | 'sections'> & {
  period: Period
  byDay: ByDay<ReadPost>
}

/** The posts of a month one below the other, from its date on. Today is there without any, to be begun on. */
export function AgendaView({ period, byDay, ...list }: AgendaViewProps) {
  // Another month or another date starts anew; scrolling within one is the person's own.
  return (
    <AgendaList
      key={`${period.title} ${list.startDay}`}
      title={period.title}
      sections={daySections(period.days, byDay, [list.today])}
      {...list}
    />
  )
}
