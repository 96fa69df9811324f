import { ChevronDown, ChevronUp } from 'lucide-react'
import { countDays } from '#web/time/bucket.ts'
import { formatCount, formatMonth } from '#web/time/format.ts'
import { daysBetween } from '#web/time/grid.ts'
import { addMonths, daysOfMonth, monthOf } from '#web/time/month.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { filterDays } from '#web/features/calendar/posts/filters.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'

/** The height of this button, equal to the class `min-h-touch`. */
export const NEIGHBOUR_REM = 2.75

interface NeighbourMonthProps {
  direction: 1 | -1
  isSkippedByTab?: boolean
}

export function NeighbourMonth({ direction, isSkippedByTab = false }: NeighbourMonthProps) {
  const { date, now, display } = useCalendarTime()
  const { calendarPosts, filters } = useShownPosts()
  const actions = useCalendarActions()
  const month = addMonths(monthOf(date), direction)
  const { from, to } = daysOfMonth(month)
  const day = direction === 1 ? from : to
  if (!isShownDay(day)) return null
  const days = daysBetween(from, to)
  const count = countDays(filterDays(calendarPosts.allByDay, days, filters, now), days)
  const words = calendarPosts.isComplete ? `: ${formatCount(count, 'post', 'posts', display)}` : ''
  return (
    <span className="grid min-h-touch items-center">
      <Button
        variant="quiet"
        size="row"
        icon={direction === 1 ? ChevronDown : ChevronUp}
        tabIndex={isSkippedByTab ? -1 : undefined}
        onClick={() => actions.goTo(day)}
      >
        {formatMonth(month) + words}
      </Button>
    </span>
  )
}
