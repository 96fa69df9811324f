import type { RefObject } from 'react'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { CellSetting } from '#web/features/calendar/grid/day-cell.tsx'
import type { ThreadGround } from '#web/features/calendar/new-thread/plan-thread.ts'
import type { Period } from '#web/features/calendar/state/period.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { View } from '#web/url/calendar-search.ts'

/** What the grid of days and the other views are all given. */
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
