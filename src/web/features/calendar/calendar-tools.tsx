import type { RefObject } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { PrintSheet } from '#web/ui/print-sheet.tsx'
export { CalendarFooter } from './calendar-footer.tsx'
export { CalendarNotes } from './calendar-notes.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import { GoToDate } from './go-to-date.tsx'
import type { Period } from './period.ts'
import { PrintedPosts } from './printed-posts.tsx'
import { TroubleStrip } from './trouble-strip.tsx'

interface CalendarToolsProps extends FilterBarProps {
  trouble: readonly ReadPost[]
  onOpenPost: (uuid: string) => void
}

/** What stands between the head of the calendar and its days: what narrows them, and what of them needs a person. */
export function CalendarTools({ trouble, onOpenPost, ...bar }: CalendarToolsProps) {
  return (
    <>
      <FilterBar {...bar} />
      <TroubleStrip
        posts={trouble}
        now={bar.now}
        display={bar.display}
        onOpenPost={onOpenPost}
        onShowAll={() => bar.onChange({ status: ['failed', 'overdue'] })}
      />
    </>
  )
}

interface CalendarMenusProps {
  date: Day
  goToDate: RefObject<HTMLButtonElement | null>
  period: Period
  posts: readonly ReadPost[]
  byDay: ByDay<ReadPost>
  now: Moment
  display: Display
  onDate: (day: Day) => void
}

/** What hangs at the end of the head, and what comes out of a printer. */
export function CalendarMenus(props: CalendarMenusProps) {
  const { date, goToDate, period, posts, byDay, now, display, onDate } = props
  return (
    <>
      <GoToDate date={date} button={goToDate} onGo={onDate} />
      <ExportMenu posts={posts} title={period.title} />
      <PrintSheet>
        <PrintedPosts title={period.title} days={period.days} byDay={byDay} now={now} display={display} />
      </PrintSheet>
    </>
  )
}
