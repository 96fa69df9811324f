import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'
import { AllHiddenFace } from '#web/ui/feedback/faces.tsx'
import type {
  FilteredInteractions,
  InteractionFilters,
} from '#web/features/interactions/filters/filter-interactions.ts'
import { InteractionFilterBar } from '#web/features/interactions/filters/interaction-filter-bar.tsx'
import { PairList } from './pair-list.tsx'
import type { PairRow } from './pair-rows.ts'
import { PersonHeader } from './person-header.tsx'
import { summarizePerson } from './person-summary.ts'
import type { ChangeUrl } from '#web/features/interactions/filters/use-interactions-url.ts'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'

interface FoundInteractionsProps {
  username: string
  posts: readonly ReadPost[]
  filters: InteractionFilters
  filtered: FilteredInteractions
  rows: readonly PairRow<ReadPost>[]
  search: InteractionsSearch
  change: ChangeUrl
  today: Day
  now: Moment
  display: Display
  onText: (text: string) => void
  onClear: () => void
  onDrawn: (last: number) => void
}

/** The person, the filters, and what passes them. */
export function FoundInteractions(props: FoundInteractionsProps) {
  const {
    username,
    posts,
    filters,
    filtered,
    rows,
    search,
    change,
    today,
    now,
    display,
    onText,
    onClear,
    onDrawn,
  } = props
  return (
    <>
      <section aria-label={`About @${username}`} className="grid grid-cols-1 gap-3">
        <PersonHeader
          username={username}
          summary={summarizePerson(posts, display)}
          today={today}
          display={display}
        />
        <InteractionFilterBar
          filters={filters}
          filtered={filtered}
          hidden={posts.length - filtered.visible.length}
          view={search.view}
          display={display}
          onChange={change}
          onText={onText}
          onClear={onClear}
        />
      </section>
      {filtered.visible.length === 0 ? (
        <AllHiddenFace
          title={`${formatCount(posts.length, 'interaction is', 'interactions are', display)} hidden by filters.`}
          onClear={onClear}
        />
      ) : (
        <PairList
          label={`Interactions with @${username}`}
          rows={rows}
          now={now}
          display={display}
          onDrawn={onDrawn}
        />
      )}
    </>
  )
}
