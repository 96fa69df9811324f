import { useState } from 'react'
import type { Day } from '#contract/day.ts'
import { failureMessage } from '#web/api/failure-message.ts'
import { bucketByDay, pickDays } from '#web/time/bucket.ts'
import { formatCount, formatTime } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { FailedFace } from '#web/ui/faces.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { DayGrid } from './day-grid.tsx'
import { filterPosts } from './filters.ts'
import { periodOf, stepDate } from './period.ts'
import { useCalendarPosts } from './use-calendar-posts.ts'
import { useCalendarUrl } from './use-calendar-url.ts'
import { readDisplay, useNow } from './use-display.ts'

export function CalendarScreen() {
  const { search, change } = useCalendarUrl()
  const now = useNow()
  const display = readDisplay(search.zone)
  const today = momentToDay(now, display.zone)
  const date = search.date ?? today
  const period = periodOf(search.view, date, display.weekStart)
  const { posts, unreadable, isPending, failure, asOf, read } = useCalendarPosts(date)
  const [wanted, setWanted] = useState<Day>(date)
  const focusDay = period.days.includes(wanted) ? wanted : date

  const all = pickDays(bucketByDay(posts, display.zone), period.days)
  const { visible } = filterPosts(all, search, now)
  const byDay = bucketByDay(visible, display.zone)
  const hidden = all.length - visible.length

  function focus(day: Day) {
    setWanted(day)
    if (!period.days.includes(day)) change({ date: day })
  }

  if (isPending && failure !== null) {
    return <FailedFace title="The calendar could not be read." why={failureMessage(failure)} onRetry={read} />
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      <CalendarToolbar
        title={period.title}
        view={search.view}
        onView={(view) => change({ view, date: focusDay })}
        onStep={(direction) => change({ date: stepDate(search.view, date, direction) })}
        onToday={() => change({ date: undefined })}
      />
      <DayGrid
        title={period.title}
        weeks={period.weeks}
        byDay={byDay}
        focusDay={focusDay}
        today={today}
        now={now}
        display={display}
        openPost={search.post}
        isPending={isPending}
        month={search.view === 'month' ? date : null}
        onFocusDay={focus}
        onOpenDay={(day) => change({ view: 'day', date: day })}
        onOpenPost={(post) => change({ post })}
      />
      <p className="text-sm text-ink-soft">
        {formatCount(visible.length, 'post', 'posts', display)}
        {hidden > 0 && `, ${hidden} hidden by filters`}
        {asOf !== null && `, as of ${formatTime(asOf, display)}`}
        {unreadable > 0 && `, ${unreadable} could not be read`}
      </p>
    </div>
  )
}
