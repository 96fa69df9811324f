import type { Day } from '#contract/day.ts'
import { withDrafts } from '#web/features/calendar/posts/placed-draft.ts'
import {
  useCalendarTime,
  useDrafts,
  useFocusDay,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { formatDay } from '#web/time/format.ts'
import { LOW_PHONE, useMedia } from '#web/ui/media-queries.ts'
import { AgendaList } from './agenda-list.tsx'
import { useSelection } from './use-selection.ts'

/** Shows the posts of the chosen day below the month, because the cells have no room for text on a phone. */
export function DayPosts() {
  const day = useFocusDay()
  return (
    useMedia(LOW_PHONE) && (
      <div className="flex min-h-36 flex-1 flex-col border-t">
        <PostsOf day={day} />
      </div>
    )
  )
}

function PostsOf({ day }: { day: Day }) {
  const { display } = useCalendarTime()
  const { byDay, calendarPosts } = useShownPosts()
  const drafts = useDrafts()
  const selection = useSelection([])
  if (calendarPosts.isPending || drafts.isPending) return null
  if (calendarPosts.hasFailed(day))
    return <p className="p-2 text-sm text-ink-soft">The posts of this day could not be read.</p>
  const posts = withDrafts(byDay.get(day) ?? [], drafts.byDay.get(day))
  return (
    <AgendaList
      // With this React key, the list of another day opens at its first post.
      key={day}
      title={formatDay(day, display)}
      sections={[{ key: day, day, posts }]}
      startDay={day}
      selection={selection}
      isAlone
    />
  )
}
