import { monthOf } from '#web/time/month.ts'
import { useCalendar, useOpenPost } from '#web/features/calendar/state/calendar-context.ts'
import { DayCell } from './day-cell.tsx'
import { DayGrid } from './day-grid.tsx'

/** A month or a week of days with their posts. Only in a month the days of other months are dimmed. */
export function PostGrid() {
  const openPost = useOpenPost()
  const { view, date, found, colours, reading, today, now, display } = useCalendar()
  const { isPending } = reading
  const setting = { found, colours, isPending, today, now, display }
  const isOutside = (day: string) => view === 'month' && monthOf(day) !== monthOf(date)
  return (
    <DayGrid
      renderCell={(cell) => (
        <DayCell
          {...cell}
          isOutside={isOutside(cell.day)}
          openPost={cell.posts.find(({ uuid }) => uuid === openPost)?.uuid}
          setting={setting}
        />
      )}
    />
  )
}
