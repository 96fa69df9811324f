import { Plus } from 'lucide-react'
import { formatCount, formatDay, formatNumber, shortenNames, formatTime } from '#web/time/format.ts'
import { usePhone } from '#web/ui/media-queries.ts'
import { Link } from '#web/router/link.tsx'
import type { Display } from '#web/time/display.ts'
import { isDraft } from '#web/features/calendar/posts/placed-draft.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { usePlanThread, type ThreadPlan } from '#web/features/calendar/drafts/plan-thread.ts'
import type { Section } from './agenda-sections.ts'

export function AgendaHeading({ section: { day, posts } }: { section: Section }) {
  const { today, display } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const planThread = usePlanThread()
  const isNarrow = usePhone()
  const name = formatDay(day, display)
  const drafts = posts.filter(isDraft).length
  const shown = posts.length - drafts
  const hidden = (calendarPosts.allByDay.get(day)?.length ?? 0) - shown
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

function NewThreadLink({ plan, display }: { plan: ThreadPlan; display: Display }) {
  if ('whyNot' in plan) return null
  return (
    <Link
      to="/compose/thread"
      search={plan.start}
      // Not a tab stop, because the list has only one. From the keyboard, `N` starts a new thread.
      tabIndex={-1}
      aria-label="New thread on this day"
      title={`New thread on this day, ${formatTime(plan.at, display)}`}
      className="grid size-6 place-items-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink touch:size-touch"
    >
      <Plus aria-hidden className="size-4" />
    </Link>
  )
}
