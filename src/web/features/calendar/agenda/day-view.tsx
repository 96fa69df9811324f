import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Day, addDays } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { formatTime } from '#web/time/format.ts'
import { hoursOfDay } from '#web/time/zone.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AgendaList, type AgendaListProps } from './agenda-list.tsx'
import { AgendaLoading } from './agenda-loading.tsx'
import { hourSections } from './agenda-sections.ts'
import { type ThreadPlan, planThread } from '#web/features/calendar/new-thread/plan-thread.ts'
import { takeFocus } from '#web/features/calendar/state/use-focus-day.ts'

type DayViewProps = Omit<AgendaListProps, 'title' | 'sections'> & { title: string; byDay: ByDay<ReadPost> }

/** One day, hour by hour. */
export function DayView({ title, byDay, ...list }: DayViewProps) {
  const { startDay: day, setting, ground, wantsFocusRef } = list
  const place = useRef<HTMLDivElement>(null)
  // A day without a post has no list that would take the keyboard.
  useEffect(() => takeFocus(place.current, wantsFocusRef))
  if (setting.isPending) return <AgendaLoading />
  const posts = byDay.get(day) ?? []
  const hours = hoursOfDay(day, addDays(day, 1), setting.display.zone)

  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <NewThread
          plan={planThread(day, ground)}
          display={setting.display}
          // Where there is no post, this is what the keyboard comes to.
          held={posts.length === 0 ? { 'data-day': day, tabIndex: 0 } : {}}
        />
        {hours !== 24 && <p>{unusualDay(hours)}</p>}
      </div>
      {posts.length > 0 && (
        <AgendaList key={day} title={title} sections={hourSections(posts, setting.display.zone)} {...list} />
      )}
    </div>
  )
}

interface NewThreadProps {
  plan: ThreadPlan
  display: Display
  held: { 'data-day'?: Day; tabIndex?: number }
}

function NewThread({ plan, display, held }: NewThreadProps) {
  if ('whyNot' in plan) {
    return (
      <Button {...held} size="sm" disabledReason={plan.whyNot}>
        New thread on this day
      </Button>
    )
  }
  return (
    <>
      <Link
        {...held}
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
