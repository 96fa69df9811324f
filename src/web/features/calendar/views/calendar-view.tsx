'use no memo'
import { type RefObject, memo } from 'react'
import { loadLater } from '#web/ui/paint/load-later.tsx'
import { isPhone } from '#web/ui/is-phone.ts'
import { monthOf } from '#web/time/month.ts'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { View } from '#web/url/calendar-search.ts'
import { type CellSetting, DayCell } from '#web/features/calendar/grid/day-cell.tsx'
import { DayGrid } from '#web/features/calendar/grid/day-grid.tsx'
import type { Period } from '#web/features/calendar/state/period.ts'
import type { ThreadGround } from '#web/features/calendar/new-thread/plan-thread.ts'

/** Drawn again only where it differs. */
const Cell = memo(DayCell)

const ROOM = <div className="flex-1" />

// What is no grid of posts comes in one part, which nobody waits for who comes for the month.
const other = loadLater(async () => (await import('./other-view.tsx')).OtherView, ROOM)

/** Fetches the other views ahead, so that a change of view waits for nothing. */
export const loadOtherViews = other.load

export interface CalendarViewProps {
  isShown: boolean
  view: View
  date: Day
  period: Period
  byDay: ByDay<ReadPost>
  focusDay: Day
  today: Day
  setting: Omit<CellSetting, 'room' | 'busy'>
  wantsFocusRef: RefObject<boolean>
  ground: ThreadGround
  onNewThread: (day: Day) => void
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

export function CalendarView(props: CalendarViewProps) {
  const { view, date } = props
  // Seven columns of a phone have room for no word, seven days below each other for all of them.
  if (view === 'month' || (view === 'week' && !isPhone())) {
    return <DayGrid Cell={Cell} month={view === 'month' ? monthOf(date) : null} {...props} />
  }
  return <other.Later {...props} />
}
