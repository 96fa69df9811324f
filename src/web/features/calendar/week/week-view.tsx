import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatWeekday } from '#web/time/format.ts'
import { useKeptScroll } from '#web/router/use-kept-scroll.ts'
import { useMedia } from '#web/ui/media.ts'
import { rem, remToPixels } from '#web/ui/rem.ts'
import { useDrafts } from '#web/features/calendar/drafts/drafts-context.ts'
import { HourAxis, HourLines } from '#web/features/calendar/hours/hour-axis.tsx'
import { UNTIMED } from '#web/features/calendar/hours/lay-out-days.ts'
import { openingTop } from '#web/features/calendar/hours/opening-top.ts'
import { renderedPart, useHoursBox } from '#web/features/calendar/hours/use-hours-box.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useFocusDay,
  useOpenPost,
  useShownPeriod,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useDayGrid } from '#web/features/calendar/state/use-day-grid.ts'
import { layOutWeek, stopsOf } from './lay-out-week.ts'
import { walkWeek } from './walk-week.ts'
import { WeekColumn } from './week-column.tsx'
import { HEAD_REM, USUAL_BOX, weekRoom } from './week-room.ts'

/** So much is seen below the place that a week opens at, in rem. */
const OPENED_REM = 12

/** Seven days on one scale of hours, which scroll as one. */
export function WeekView() {
  const { period } = useShownPeriod()
  const { today, now, display } = useCalendarTime()
  const { byDay, reading } = useShownPosts()
  const actions = useCalendarActions()
  const openPost = useOpenPost()
  const focusDay = useFocusDay()
  const drafts = useDrafts()
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { view, scrollTo, bringIntoSight } = useHoursBox(box)
  const kept = useKeptScroll(box, `week ${period.title}`)
  // Before the box is measured, posts would be laid out for another width.
  const isPending = reading.isPending || drafts.isPending || view === null
  const { width, height: boxHeight } = view ?? USUAL_BOX
  const isTouch = useMedia('(pointer: coarse)')
  const { days } = period
  const { zone } = display
  // A scroll and a moved focus leave the days as they are. The compiler caches nothing that is used around a hook.
  const room = useMemo(() => weekRoom({ width, height: boxHeight }, isTouch), [width, boxHeight, isTouch])
  const { tops, columns } = useMemo(
    () => layOutWeek({ days, byDay, drafts: drafts.byDay, today, now, zone, isPending }, room),
    [days, byDay, drafts.byDay, today, now, zone, isPending, room],
  )
  const height = tops.at(-1) ?? 0
  const part = renderedPart(view?.top ?? 0, boxHeight)

  const { dayOf, click } = useDayGrid(table)
  const open = useEffectEvent(() => {
    const place = columns.find(({ nowTop }) => nowTop !== null)?.nowTop ?? firstPlace()
    scrollTo(kept ?? openingTop(place, OPENED_REM, room.height, tops) * remToPixels())
    scrollToDay(box.current, focusDay)
  })
  // A week opens with its first post in sight, that of today with the line of now, and a narrow one at its day.
  useLayoutEffect(() => {
    open()
    // Within a week the person's own scrolling counts.
  }, [period.title, isPending])

  const follow = useEffectEvent((uuid: string) => {
    for (const { day, spots, rests } of columns) {
      const place =
        spots.find(({ item }) => item.uuid === uuid) ??
        rests.find(({ items }) => items.some((item) => item.uuid === uuid))
      if (place === undefined) continue
      bringIntoSight(place.top, place.top + place.height, HEAD_REM)
      dateOf(day)?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  })
  // The post beside the week may be one that a step led to, or a link.
  useEffect(() => {
    if (!isPending && openPost !== undefined) follow(openPost)
  }, [openPost, isPending])

  /** The first time of the days in sight. */
  function firstPlace() {
    const begin = Math.min(days.indexOf(focusDay), days.length - room.seen)
    const tops = columns
      .slice(begin, begin + room.seen)
      .flatMap(({ spots }) => spots.find(({ hour }) => hour !== UNTIMED)?.top ?? [])
    return tops.length === 0 ? 0 : Math.min(...tops)
  }

  /** Next and the other views go on from a day in sight. */
  function noteSeenDay() {
    // Columns that get their widths scroll too.
    if (isPending) return
    const begin = Math.round((box.current?.scrollLeft ?? 0) / remToPixels() / room.width)
    const place = days.indexOf(actions.lastDay())
    const first = days[begin]
    if (first !== undefined && place >= 0 && (place < begin || place >= begin + room.seen))
      actions.noteDay(first)
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const { day: focused, post, draft, rest } = event.target.dataset
    const key = post ?? draft ?? rest ?? null
    if (focused === undefined && key === null) return
    if (event.shiftKey && event.key === 'ArrowDown') {
      event.preventDefault()
      return table.current?.querySelector<HTMLElement>(`[data-new-at="${actions.lastDay()}"]`)?.focus()
    }
    const stop = walkWeek(event.key, { day: actions.lastDay(), key }, columns.map(stopsOf))
    const day = stop?.day ?? dayOf(event)
    if (day === null) return
    event.preventDefault()
    if (stop === null || stop.key === null) focusDayOf(day)
    else focusStop(stop.key)
  }

  function dateOf(day: string) {
    return table.current?.querySelector<HTMLElement>(`[data-open-day="${day}"]`)
  }

  function focusDayOf(day: string) {
    actions.moveTo(day)
    const date = dateOf(day)
    // A column is higher than what is seen of it, so only the sideways scroll counts.
    date?.focus({ preventScroll: true })
    date?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function focusStop(key: string) {
    const stop = columns.flatMap((column) => stopsOf(column).stops).find((each) => each.key === key)
    if (stop === undefined) return
    // It may not be rendered yet.
    flushSync(() => bringIntoSight(stop.top, stop.top + stop.height, HEAD_REM))
    const name = CSS.escape(key)
    table.current
      ?.querySelector<HTMLElement>(
        `:is([data-post="${name}"], [data-draft="${name}"], [data-rest="${name}"])`,
      )
      ?.focus()
  }

  return (
    <div
      ref={box}
      onScrollEnd={room.seen < 7 ? noteSeenDay : undefined}
      className="isolate min-h-72 flex-1 snap-x snap-mandatory scroll-ps-12 overflow-auto overscroll-contain border-t bg-surface contain-size"
    >
      {/* Not as wide as their words: three columns have to be as wide as what is seen of them. */}
      <div className="relative flex" style={room.total === null ? {} : { inlineSize: rem(room.total) }}>
        <div className="sticky start-0 z-bar w-12 shrink-0 bg-surface">
          <div className="sticky top-0 z-sticky h-8 border-b bg-surface" />
          {!isPending && <HourAxis tops={tops} display={display} />}
        </div>
        <div aria-hidden className="absolute inset-x-0 top-8">
          {!isPending && <HourLines tops={tops} />}
        </div>
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of days, walked through by arrow keys.
          role="grid"
          aria-label={period.title}
          aria-busy={isPending}
          onKeyDown={press}
          onClick={click}
          className="relative block min-w-0 flex-1"
        >
          <thead className="sr-only">
            <tr>
              {days.map((day) => (
                <th key={day} scope="col">
                  {formatWeekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            <tr className="grid grid-cols-7">
              {columns.map((column, place) => (
                <WeekColumn
                  // oxlint-disable-next-line react/no-array-index-key -- Columns keep their place from week to week.
                  key={place}
                  column={column}
                  isTabStop={column.day === focusDay}
                  {...part}
                  height={height}
                  width={room.width}
                  tops={tops}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Columns that have no room beside each other scroll sideways. */
function scrollToDay(box: HTMLElement | null, day: string) {
  const leftOf = (cell: string) => box?.querySelector(cell)?.getBoundingClientRect().left ?? 0
  if (box !== null) box.scrollLeft = leftOf(`[data-day="${day}"]`) - leftOf('[data-day]')
}
