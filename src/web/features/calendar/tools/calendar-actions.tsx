import { RotateCw } from 'lucide-react'
import type { RefObject } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { type ByDay, pickDays } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PrintSheet } from '#web/ui/layers/print-sheet.tsx'
import { ExportMenu } from '#web/features/calendar/export/export-menu.tsx'
import { GoToDate } from './go-to-date.tsx'
import type { Period } from '#web/features/calendar/state/period.ts'
import { PrintedPosts } from '#web/features/calendar/export/printed-posts.tsx'

export interface CalendarActionsProps {
  date: Day
  goToDate: RefObject<HTMLButtonElement | null>
  period: Period
  /** How many posts of the period are shown. */
  shown: number
  byDay: ByDay<ReadPost>
  now: Moment
  display: Display
  isReading: boolean
  onDate: (day: Day) => void
  onRead: () => void
}

/** What may be done with what is shown, and what comes out of a printer. */
export function CalendarActions(props: CalendarActionsProps) {
  const { date, goToDate, period, shown, byDay, now, display, isReading, onDate, onRead } = props
  return (
    <div className="flex shrink-0 items-center">
      <IconButton icon={RotateCw} label={isReading ? 'Reading' : 'Refresh'} onClick={onRead} />
      <GoToDate date={date} button={goToDate} onGo={onDate} />
      <ExportMenu count={shown} readPosts={() => pickDays(byDay, period.days)} title={period.title} />
      <PrintSheet>
        <PrintedPosts title={period.title} days={period.days} byDay={byDay} now={now} display={display} />
      </PrintSheet>
    </div>
  )
}
