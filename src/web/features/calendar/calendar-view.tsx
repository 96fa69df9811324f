import type { RefObject } from 'react'
import { loadLater } from '#web/ui/load-later.tsx'
import { isPhone } from '#web/ui/is-phone.ts'
import { monthOf } from '#web/time/month.ts'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { View } from './calendar-search.ts'
import { type CellSetting, DayCell } from './day-cell.tsx'
import { DayGrid } from './day-grid.tsx'
import type { Period } from './period.ts'
import type { ThreadGround } from './plan-thread.ts'

const ROOM = <div className="flex-1" />

// Long lists need a virtual one, which nobody waits for who comes for the month.
const agenda = loadLater(async () => (await import('./agenda-view.tsx')).AgendaView, ROOM)
const day = loadLater(async () => (await import('./day-view.tsx')).DayView, ROOM)
const quarter = loadLater(async () => (await import('./quarter-view.tsx')).QuarterView, ROOM)

/** Fetches the other views while nothing else is to be done, so that a change of view waits for nothing. */
export async function preloadViews(): Promise<void> {
  // Without a connection nothing comes ahead; a view asks for its part itself when it is shown.
  await Promise.allSettled([agenda.load(), day.load(), quarter.load()])
}

interface CalendarViewProps {
  view: View
  date: Day
  period: Period
  byDay: ByDay<ReadPost>
  focusDay: Day
  today: Day
  setting: Omit<CellSetting, 'room' | 'busiest'>
  wantsFocusRef: RefObject<boolean>
  ground: ThreadGround
  onNewThread: (day: Day) => void
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

export function CalendarView({
  view,
  date,
  period,
  byDay,
  focusDay,
  wantsFocusRef,
  ground,
  ...rest
}: CalendarViewProps) {
  const { today, setting, onOpenDay, onOpenPost } = rest
  const list = { byDay, startDay: date, today, setting, wantsFocusRef, ground, onOpenDay, onOpenPost }
  // Each view has room for another number of posts: its key has it measured anew.
  const grid = { period, byDay, focusDay, wantsFocusRef, ...rest }
  switch (view) {
    case 'month':
    case 'week':
      // Seven columns of a phone have room for no word, seven days below each other for all of them.
      if (view === 'week' && isPhone()) {
        return <agenda.Later key={view} period={period} kept={period.days} {...list} />
      }
      return <DayGrid key={view} Cell={DayCell} month={view === 'month' ? monthOf(date) : null} {...grid} />
    case 'quarter':
      return <quarter.Later key={view} {...grid} />
    case 'day':
      return <day.Later title={period.title} {...list} />
    case 'agenda':
      return <agenda.Later key={view} period={period} kept={[today]} {...list} />
  }
}
