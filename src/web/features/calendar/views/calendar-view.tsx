'use no memo'
import { memo } from 'react'
import { loadLater } from '#web/ui/paint/load-later.tsx'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { isPhone } from '#web/ui/media.ts'
import { monthOf } from '#web/time/month.ts'
import { DayCell } from '#web/features/calendar/grid/day-cell.tsx'
import { DayGrid } from '#web/features/calendar/grid/day-grid.tsx'

/** Drawn again only where it differs. */
const Cell = memo(DayCell)

const ROOM = <div className="flex-1" />

// What is no grid of posts comes in one part, which nobody waits for who comes for the month.
const other = loadLater(async () => (await import('./other-view.tsx')).OtherView, ROOM)

/** Fetches the other views ahead, so that a change of view waits for nothing. */
export const loadOtherViews = other.load

export function CalendarView(props: CalendarViewProps) {
  const { view, date } = props
  // Seven columns of a phone have room for no word, seven days below each other for all of them.
  if (view === 'month' || (view === 'week' && !isPhone())) {
    return <DayGrid Cell={Cell} month={view === 'month' ? monthOf(date) : null} {...props} />
  }
  return <other.Later {...props} />
}
