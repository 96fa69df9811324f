import type { Post } from '#contract/post.ts'
import type { PlacedDraft } from '#web/features/calendar/posts/placed-draft.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { isReturn } from '#web/router/address.ts'
import { formatWeekday, formatWeekdayShort } from '#web/time/format.ts'
import { monthOf } from '#web/time/month.ts'
import {
  useCalendarTime,
  useDrafts,
  useFocusDay,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { LOW_PHONE, useMedia } from '#web/ui/media-queries.ts'
import { useDayGrid } from '#web/features/calendar/state/use-day-grid.ts'
import { chipHeightStyle } from './chip-height-style.ts'
import { DayCell } from './day-cell.tsx'
import { useCellCapacity } from './use-cell-capacity.ts'

export function MonthGrid() {
  const { period, date, today, now, display } = useCalendarTime()
  const { byDay, found, calendarSigns, calendarPosts, next } = useShownPosts()
  const drafts = useDrafts()
  const openPostId = useOpenPostId()
  const focusDay = useFocusDay()
  const body = useRef<HTMLTableSectionElement>(null)
  const measured = useCellCapacity(body, period.weeks.length, display.hourCycle)
  const capacity = measured?.capacity ?? null
  const hasDayList = useMedia(LOW_PHONE)
  const { press, click } = useDayGrid(body, !hasDayList && capacity?.isNarrow, hasDayList)
  const [pointed, setPointed] = useState<Place>(null)
  const [focused, setFocused] = useState<Place>(null)
  const days = new Set(period.days)
  const { isPending } = calendarPosts
  const textWidth =
    found === null || measured === null ? 0 : measured.textWidth - (calendarSigns.size > 0 ? MONOGRAM_REM : 0)
  const setting = { found, textWidth, calendarSigns, isPending, today, now, display }

  // Scrolls the grid to today, because a low window has no room for a whole month.
  const opensAt = date === today && capacity !== null ? `[data-day="${today}"]` : null
  useLayoutEffect(() => {
    if (opensAt !== null && !isReturn())
      body.current?.querySelector(opensAt)?.scrollIntoView({ block: 'nearest' })
  }, [opensAt])

  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The arrow keys walk through this table of days.
      role="grid"
      aria-label={period.title}
      aria-busy={isPending}
      onKeyDown={press}
      onClick={click}
      onPointerOver={({ target, pointerType }) =>
        setPointed(pointerType === 'touch' ? null : placeOf(target))
      }
      onPointerLeave={() => setPointed(null)}
      onFocus={({ target }) => setFocused(placeOf(target))}
      onBlur={() => setFocused(null)}
      className="flex flex-1 flex-col"
    >
      <thead className="@container sticky top-0 z-sticky block bg-page">
        <tr className="grid grid-cols-7">
          {(period.weeks[0] ?? []).map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formatWeekday(day)}
              className="h-4 truncate px-2 text-start text-sm font-medium text-ink-soft"
            >
              <span className="@max-xs:sr-only">{formatWeekdayShort(day)}</span>
              <span aria-hidden className="hidden @max-xs:inline">
                {formatWeekdayShort(day).slice(0, 1)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        className={`@container flex flex-col contain-size ${hasDayList ? 'h-month' : 'min-h-108 flex-1'}`}
        style={chipHeightStyle(capacity?.chipHeight)}
      >
        {capacity !== null &&
          period.weeks.map((week, row) => (
            <tr key={week[0]} className="grid min-h-0 flex-1 grid-cols-7">
              {week.map((day, column) => {
                if (!days.has(day)) return <td key={day} aria-hidden />
                const posts = byDay.get(day) ?? NONE
                const place = row * 7 + column
                return (
                  <DayCell
                    key={day}
                    day={day}
                    posts={posts}
                    drafts={drafts.byDay.get(day) ?? NO_DRAFTS}
                    isTabStop={day === focusDay}
                    hasFailed={calendarPosts.hasFailed(day)}
                    isOutside={monthOf(day) !== monthOf(date)}
                    openPostId={posts.find(({ uuid }) => uuid === openPostId)?.uuid}
                    nextPost={next?.day === day ? next.uuid : undefined}
                    hasButton={place === pointed || place === focused}
                    capacity={capacity}
                    setting={setting}
                  />
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

type Place = number | null

function placeOf(target: EventTarget): Place {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.parentElement
  return cell === null || !(row instanceof HTMLTableRowElement)
    ? null
    : row.sectionRowIndex * 7 + cell.cellIndex
}

const MONOGRAM_REM = 1.25

const NONE: readonly Post[] = []
const NO_DRAFTS: readonly PlacedDraft[] = []
