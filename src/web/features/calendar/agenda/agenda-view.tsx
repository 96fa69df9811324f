import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { AgendaList, type AgendaListProps } from './agenda-list.tsx'
import { AgendaLoading } from './agenda-loading.tsx'
import { daySections } from './agenda-sections.ts'
import type { Period } from '#web/features/calendar/state/period.ts'

type AgendaViewProps = Omit<AgendaListProps, 'title' | 'sections'> & {
  period: Period
  byDay: ByDay<ReadPost>
  /** Days that are there without any post, to be begun on. */
  kept: readonly Day[]
}

/** The posts of a period one below the other, from its date on. */
export function AgendaView({ period, byDay, kept, ...list }: AgendaViewProps) {
  // Nothing is known yet of how many posts a day has, so none is said to have none.
  if (list.setting.isPending) return <AgendaLoading />
  // Another month or another date starts anew, and so do its posts when they come: the list then opens at its date.
  // Scrolling within one is the person's own.
  return (
    <AgendaList
      key={`${period.title} ${list.startDay}`}
      title={period.title}
      sections={daySections(period.days, byDay, kept)}
      {...list}
    />
  )
}
