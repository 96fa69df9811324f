import { useSession } from '#web/api/session/use-session.ts'
import { isOverdue } from '#web/post/post-status.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { usePhone } from '#web/ui/media-queries.ts'
import { whyStatusNotMovable } from '#web/features/calendar/changes/movable.ts'
import { withDrafts } from '#web/features/calendar/posts/placed-draft.ts'
import { useCalendarTime, useDrafts, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { InSlot } from '#web/ui/layers/slots.tsx'
import { AgendaList } from './agenda-list.tsx'
import { AgendaLoading } from './agenda-loading.tsx'
import { daySections } from './agenda-sections.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

export function AgendaView() {
  const { period, date, today, now } = useCalendarTime()
  const { byDay, calendarPosts } = useShownPosts()
  const drafts = useDrafts()
  const isPhone = usePhone()
  const canChangePosts = useSession()?.canChangePosts === true
  const posts = period.days.flatMap((day) => byDay.get(day) ?? [])
  const changeable = canChangePosts
    ? posts.filter((post) => whyStatusNotMovable(post.status) === null && !isOverdue(post, now))
    : []
  const selection = useSelection(changeable)
  if (calendarPosts.isPending || drafts.isPending) return <AgendaLoading />
  const items = new Map(
    period.days.map((day) => [day, withDrafts(byDay.get(day) ?? [], drafts.byDay.get(day))]),
  )
  const { uuids } = selection
  const select = uuids === null && changeable.length > 0 && (
    <div className="flex max-w-2xl shrink-0 justify-end">
      <Button size="sm" variant="quiet" onClick={selection.begin}>
        Select
      </Button>
    </div>
  )
  return (
    <>
      {!isPhone && select}
      <AgendaList
        key={`${period.title} ${date}`}
        title={period.title}
        sections={daySections(period.days, items, [today])}
        startDay={date}
        selection={selection}
      />
      {isPhone && <InSlot slot="footer">{select}</InSlot>}
      {uuids !== null && (
        <SelectionBar posts={changeable.filter(({ uuid }) => uuids.has(uuid))} onEnd={selection.end} />
      )}
    </>
  )
}
