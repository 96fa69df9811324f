import { formatCount, formatDay, formatNumber, shortenNames } from '#web/time/format.ts'
import { useMedia } from '#web/ui/media.ts'
import type { Section } from './agenda-sections.ts'
import { isDraft } from '#web/features/calendar/drafts/placed-draft.ts'
import { NewThreadLink } from '#web/features/calendar/new-thread/new-thread-link.tsx'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { usePlanThread } from '#web/features/calendar/new-thread/use-plan-thread.ts'

export function AgendaHeading({ section: { day, posts } }: { section: Section }) {
  const { today, display } = useCalendarTime()
  const { reading } = useShownPosts()
  const planThread = usePlanThread()
  const isNarrow = useMedia('(width < 40rem)')
  const name = formatDay(day, display)
  const drafts = posts.filter(isDraft).length
  const shown = posts.length - drafts
  const hidden = (reading.byDay.get(day)?.length ?? 0) - shown
  return (
    <div className="flex h-9 items-end border-b px-2 pb-1">
      <h3 className="me-auto flex min-w-0 items-baseline gap-2">
        <button
          type="button"
          tabIndex={-1}
          data-open-day={day}
          className="-my-0.5 truncate py-0.5 hover:underline touch:-my-3 touch:py-3"
        >
          {isNarrow ? shortenNames(name) : name}
        </button>
        {day === today && <span className="text-sm font-medium text-accent">Today</span>}
        <span className="shrink-0 text-sm font-normal text-ink-soft">
          {shown > 0 || hidden <= 0
            ? formatCount(shown, 'post', 'posts', display)
            : `${formatNumber(hidden, display)} hidden by filters`}
          {drafts > 0 && `, ${formatCount(drafts, 'draft', 'drafts', display)}`}
        </span>
      </h3>
      {day >= today && (
        <span className="-my-1 touch:-my-3">
          <NewThreadLink plan={planThread(day)} display={display} />
        </span>
      )}
    </div>
  )
}
