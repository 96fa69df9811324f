import { Link } from '@tanstack/react-router'
import { addDays } from '#contract/day.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { hoursOfDay } from '#web/time/zone.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyFace } from '#web/ui/faces.tsx'
import { AgendaList, type AgendaListProps } from './agenda-list.tsx'
import { hourSections } from './agenda-sections.ts'

type DayViewProps = Omit<AgendaListProps, 'title' | 'sections'> & { title: string; byDay: ByDay<ReadPost> }

/** One day, hour by hour. */
export function DayView({ title, byDay, ...list }: DayViewProps) {
  const { startDay: day, today, setting } = list
  const posts = byDay.get(day) ?? []
  const hours = hoursOfDay(day, addDays(day, 1), setting.display.zone)

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {day >= today ? (
          <Link
            to="/compose/thread"
            search={{ date: day }}
            className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.sm}`}
          >
            New thread on this day
          </Link>
        ) : (
          <Button size="sm" disabledReason="This day is past: a post needs a moment that lies ahead.">
            New thread on this day
          </Button>
        )}
        {hours !== 24 && <p className="text-sm text-ink-soft">{unusualDay(hours)}</p>}
      </div>
      {posts.length === 0 && !setting.isPending ? (
        <EmptyFace title="No posts on this day." />
      ) : (
        <AgendaList key={day} title={title} sections={hourSections(posts, setting.display.zone)} {...list} />
      )}
    </div>
  )
}

function unusualDay(hours: number): string {
  if (hours === 0) return 'The clocks of this zone skip this day.'
  return `The clocks change: this day has ${hours} hours.`
}
