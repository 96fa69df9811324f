import { Link } from '#web/router/link.tsx'
import { useRef } from 'react'
import { addDays } from '#contract/day.ts'
import { formatTime } from '#web/time/format.ts'
import { hoursOfDay } from '#web/time/zone.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { usePhone } from '#web/ui/media-queries.ts'
import { AgendaLoading } from '#web/features/calendar/agenda/agenda-loading.tsx'
import {
  useCalendarActions,
  useCalendarTime,
  useDrafts,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { usePlanThread } from '#web/features/calendar/drafts/plan-thread.ts'
import { useKeptFocus } from '#web/features/calendar/state/use-kept-focus.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { DayHours } from './day-hours.tsx'

export function DayView() {
  const { date, display } = useCalendarTime()
  const { byDay, calendarPosts } = useShownPosts()
  const actions = useCalendarActions()
  const planThread = usePlanThread()
  const drafts = useDrafts()
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place)
  useKeys({
    ArrowLeft: () => actions.goTo(addDays(date, -1)),
    ArrowRight: () => actions.goTo(addDays(date, 1)),
  })
  const isPhone = usePhone()
  if (calendarPosts.isPending || drafts.isPending) return <AgendaLoading />

  const isEmpty = (byDay.get(date)?.length ?? 0) + (drafts.byDay.get(date)?.length ?? 0) === 0
  const hours = hoursOfDay(date, addDays(date, 1), display.zone)
  const plan = planThread(date)
  const focusable = isEmpty ? { 'data-day': date, tabIndex: 0 } : {}
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col gap-2 max-sm:gap-1">
      {isPhone && <DayHours />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        {'start' in plan && (
          <>
            <Link
              {...focusable}
              to="/compose/thread"
              search={plan.start}
              className={buttonLook('plain', 'sm')}
            >
              New thread on this day
            </Link>
            <p className="min-w-32 flex-1">{`The next free half hour begins at ${formatTime(plan.at, display)}.`}</p>
          </>
        )}
        {'whyNot' in plan && isEmpty && <p {...focusable}>{plan.whyNot}</p>}
        {hours !== 24 && <p>{changedHoursWords(hours)}</p>}
      </div>
      {!isPhone && <DayHours />}
    </div>
  )
}

function changedHoursWords(hours: number): string {
  if (hours === 0) return 'The clocks of this zone skip this day.'
  return `The clocks change: this day has ${hours} hours.`
}
