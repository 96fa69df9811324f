import { Link } from '#web/router/link.tsx'
import { formatNumber } from '#web/time/format.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { View } from '#web/url/calendar-search.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPeriod,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'

/** What is said of a period that shows no post. */
export function PeriodNote() {
  const { view, period } = useShownPeriod()
  const { display } = useCalendarTime()
  const { reading, total, shown } = useShownPosts()
  const actions = useCalendarActions()
  if (reading.isPending || period.days.some(reading.isUnread)) return null
  if (total === 0) {
    return (
      <>
        <p className="min-w-0 truncate font-semibold">
          No posts<span className="max-sm:sr-only">{` ${IN[view]} ${period.title}`}</span>.
        </p>
        {/* A day has a way to its own new thread, right below, and a phone has one within the thumb's reach. */}
        {view !== 'day' && (
          <Link
            to="/compose/thread"
            className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.sm} shrink-0 max-sm:hidden`}
          >
            New thread
          </Link>
        )}
      </>
    )
  }
  if (shown === 0) {
    return (
      <>
        <p className="min-w-0 truncate font-semibold">
          {formatNumber(total, display)}
          <span className="max-sm:sr-only">{total === 1 ? ' post is' : ' posts are'}</span>
          {' hidden'}
          <span className="max-sm:sr-only"> by filters</span>.
        </p>
        <Button size="sm" onClick={actions.clearFilters}>
          Clear filters
        </Button>
      </>
    )
  }
  if (shown === total) return null
  return (
    <span className="flex min-w-0 shrink-0 items-center">
      <span className="truncate text-sm text-ink-soft max-sm:sr-only">
        {`${formatNumber(total - shown, display)} hidden by filters`}
      </span>
      <Button size="sm" variant="quiet" onClick={actions.clearFilters}>
        Clear filters
      </Button>
    </span>
  )
}

const IN: Record<View, string> = { month: 'in', week: 'from', day: 'on', agenda: 'in', quarter: 'from' }
