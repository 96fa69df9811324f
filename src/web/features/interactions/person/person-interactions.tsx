import type { DateRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Display } from '#web/time/display.ts'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { filterInteractions } from '#web/features/interactions/filters/filter-interactions.ts'
import { FoundInteractions } from './found-interactions.tsx'
import { InteractionsLoading } from '#web/features/interactions/reading/interactions-loading.tsx'
import { type Person, otherCapitals } from '#web/features/interactions/people/learn-people.ts'
import { withinDays } from '#web/features/interactions/reading/within-days.ts'
import { NoInteractions } from './no-interactions.tsx'
import { groupedRows, timelineRows } from './pair-rows.ts'
import { ReadingFailed } from '#web/features/interactions/reading/reading-failed.tsx'
import { ReadingStrip } from '#web/features/interactions/reading/reading-strip.tsx'
import { useHeldRows } from '#web/features/interactions/reading/use-held-rows.ts'
import type { ChangeUrl } from '#web/features/interactions/filters/use-interactions-url.ts'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'
import { useSlices } from '#web/features/interactions/reading/use-slices.ts'

interface PersonInteractionsProps {
  username: string
  range: DateRange
  people: readonly Person[]
  search: InteractionsSearch
  change: ChangeUrl
  today: Day
  now: Moment
  display: Display
}

/** Everything between the account and one person in a range. */
export function PersonInteractions(props: PersonInteractionsProps) {
  const { username, range, people, search, change, today, now, display } = props
  const reading = useSlices(username, range)
  const { text, type } = useTypedText(search.q, (q) => change({ q }, { replace: true }))
  const filters = { type: search.type, status: search.status, q: text }
  const posts = withinDays(reading.posts, range, display.zone)
  const filtered = filterInteractions(posts, filters, now)
  const fresh = search.view === 'timeline' ? timelineRows(filtered.visible) : groupedRows(filtered.visible)
  const { rows, held, showHeld, onDrawn } = useHeldRows(fresh, JSON.stringify([search.view, filters]))

  function clear() {
    type('')
    change({ type: [], status: [], q: '' })
  }

  return (
    <>
      {posts.length > 0 ? (
        <FoundInteractions
          {...{ username, posts, filters, filtered, rows, search, change, today, now, display }}
          onText={type}
          onClear={clear}
          onDrawn={onDrawn}
        />
      ) : reading.isReading ? (
        <InteractionsLoading username={username} />
      ) : reading.failed.length > 0 ? (
        <ReadingFailed username={username} failed={reading.failed} />
      ) : (
        <NoInteractions
          username={username}
          others={otherCapitals(username, people)}
          isStopped={reading.isStopped}
          range={range}
          today={today}
          onSearch={(user) => change({ user })}
          onRange={change}
        />
      )}
      <ReadingStrip reading={reading} held={held} display={display} onShowHeld={showHeld} />
    </>
  )
}
