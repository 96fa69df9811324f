import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { addDays } from '#contract/day.ts'
import { formatTime } from '#web/time/format.ts'
import { hoursOfDay } from '#web/time/zone.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { useKeptFocus } from '#web/features/calendar/state/use-kept-focus.ts'
import { AgendaList } from './agenda-list.tsx'
import { AgendaLoading } from './agenda-loading.tsx'
import { hourSections } from './agenda-sections.ts'

/** One day, hour by hour. */
export function DayView() {
  const { date, period, byDay, display, reading } = useCalendar()
  const place = useRef<HTMLDivElement>(null)
  // A day without posts has no list that would take the focus.
  useKeptFocus(place)
  if (reading.isPending) return <AgendaLoading />
  const posts = byDay.get(date) ?? []
  const hours = hoursOfDay(date, addDays(date, 1), display.zone)

  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <NewThread isTabStop={posts.length === 0} />
        {hours !== 24 && <p>{unusualDay(hours)}</p>}
      </div>
      {posts.length > 0 && (
        <AgendaList
          key={date}
          title={period.title}
          sections={hourSections(posts, display.zone)}
          startDay={date}
        />
      )}
    </div>
  )
}

function NewThread({ isTabStop }: { isTabStop: boolean }) {
  const { date, display, planThread } = useCalendar()
  const plan = planThread(date)
  const focusable = isTabStop ? { 'data-day': date, tabIndex: 0 } : {}
  if ('whyNot' in plan) {
    return (
      <Button {...focusable} size="sm" disabledReason={plan.whyNot}>
        New thread on this day
      </Button>
    )
  }
  return (
    <>
      <Link
        {...focusable}
        to="/compose/thread"
        search={plan.start}
        className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.sm}`}
      >
        New thread on this day
      </Link>
      <p>{`The next free half hour begins at ${formatTime(plan.at, display)}.`}</p>
    </>
  )
}

function unusualDay(hours: number): string {
  if (hours === 0) return 'The clocks of this zone skip this day.'
  return `The clocks change: this day has ${hours} hours.`
}
