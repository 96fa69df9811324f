import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { formatWeekday, formatWeekdayShort } from '#web/time/format.ts'
import { monthOf } from '#web/time/month.ts'
import { DayCell } from './day-cell.tsx'
import { moveDay } from './move-day.ts'
import { useRoom } from './use-room.ts'

interface DayGridProps {
  title: string
  weeks: readonly (readonly Day[])[]
  byDay: ByDay<ReadPost>
  /** The day that the one tab stop of the grid is on. */
  focusDay: Day
  today: Day
  now: Moment
  display: Display
  openPost: string | undefined
  isPending: boolean
  /** The month that the grid is about, beside whose days all others step back. */
  month: Day | null
  onFocusDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onOpenPost: (uuid: string) => void
}

/** Weeks as rows, days as cells. One listener serves all cells, however many chips stand in them. */
export function DayGrid(props: DayGridProps) {
  const { title, weeks, byDay, focusDay, today, now, display, openPost, isPending, month } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const room = useRoom(body, weeks.length)

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') return props.onOpenDay(focusDay)
    const day = moveDay(event.key, event.shiftKey, focusDay, display.weekStart)
    if (day === null) return
    event.preventDefault()
    props.onFocusDay(day)
  }

  function click({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    const post = target.closest('[data-post]')?.getAttribute('data-post')
    if (typeof post === 'string') return props.onOpenPost(post)
    const opened = target.closest('[data-open-day]')?.getAttribute('data-open-day')
    if (typeof opened === 'string') return props.onOpenDay(opened)
    const day = target.closest('[data-day]')?.getAttribute('data-day')
    if (typeof day === 'string') props.onFocusDay(day)
  }

  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of days, walked through by arrow keys.
      role="grid"
      aria-label={title}
      aria-busy={isPending}
      onKeyDown={press}
      onClick={click}
      className="flex min-h-0 flex-1 flex-col"
    >
      <thead className="block">
        <tr className="grid grid-cols-7">
          {(weeks[0] ?? []).map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formatWeekday(day)}
              className="px-2 py-1 text-start text-sm font-medium text-ink-soft"
            >
              {formatWeekdayShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="flex min-h-108 flex-1 flex-col contain-size">
        {weeks.map((week) => (
          <tr key={week[0]} className="grid min-h-0 flex-1 grid-cols-7">
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                posts={byDay.get(day) ?? NONE}
                room={room}
                isToday={day === today}
                isOutside={month !== null && monthOf(day) !== monthOf(month)}
                isFocusTarget={day === focusDay}
                isPending={isPending}
                openPost={openPost}
                now={now}
                display={display}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NONE: readonly ReadPost[] = []
