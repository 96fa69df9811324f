import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useSettings } from '#web/device/use-display.ts'
import { formatWeekday } from '#web/time/format.ts'
import { settings } from '#web/device/device-settings.ts'
import { useTouch } from '#web/ui/media-queries.ts'
import { rem, remToPixels } from '#web/ui/rem.ts'
import { HourAxis, HourLines, NightLines } from './hour-axis.tsx'
import { openingOfMost, openingTop, topOf } from './hour-scale.ts'
import { chipHeightStyle } from '#web/features/calendar/grid/chip-height-style.ts'
import { layOutDays, placeOf, postsAbove, stopsOf } from './lay-out-days.ts'
import { AXIS_REM, USUAL_BOX, bringIntoSight, focusStop, useHoursBox } from './use-hours-box.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useDrafts,
  useFocusDay,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useOpenPostInSight, useOpeningScroll } from '#web/features/calendar/state/use-view-scroll.ts'
import { useDayGrid } from '#web/features/calendar/state/use-day-grid.ts'
import { walkWeek } from './walk-week.ts'
import { WeekColumn } from './week-column.tsx'

const HEAD_REM = 2
const HEAD_WITH_LANES_REM = 3.25
const LANE_REM = 3
const MOST_LANES = 6
const NARROW_REM = 5

const NO_SIGHT = { from: 0, until: 0 }

export function WeekView() {
  const { period, today, now, display } = useCalendarTime()
  const { byDay, calendarPosts, filters } = useShownPosts()
  const actions = useCalendarActions()
  const focusDay = useFocusDay()
  const openPostId = useOpenPostId()
  const drafts = useDrafts()
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const size = useHoursBox(box)
  // Waits until the box is measured, because without its size the posts would get a wrong width.
  const isPending = calendarPosts.isPending || drafts.isPending || size === null
  const { width, height } = size ?? USUAL_BOX
  const isTouch = useTouch()
  const [isNightOpen, setNightOpen] = useState(false)
  /** In rem. Null until the user or the code scrolls the hours. */
  const [scrolledTop, setScrolledTop] = useState<number | null>(null)
  const { days } = period
  const { zone } = display
  const { hasLanes } = useSettings()
  const calendars = [...calendarPosts.calendars.keys()].filter(
    (uuid) => filters.calendar.length === 0 || filters.calendar.includes(uuid),
  )
  const canHaveLanes = calendars.length > 1 && calendars.length <= MOST_LANES
  const laneKey = hasLanes && canHaveLanes ? calendars.join(' ') : ''
  const lanes = useMemo(() => laneKey.split(' ').filter((uuid) => uuid !== ''), [laneKey])
  const head = lanes.length > 0 ? HEAD_WITH_LANES_REM : HEAD_REM
  const isScrolled = (width - AXIS_REM) / 7 < Math.max(NARROW_REM, lanes.length * LANE_REM)
  const seen = isScrolled ? columnsInSight(width - AXIS_REM, lanes.length) : 7
  const columnWidth = (width - AXIS_REM) / seen
  // Uses `useMemo`, because React Compiler caches no value between two hooks. Moving the focus must not lay out the
  // days again.
  const { scale, columns } = useMemo(
    () =>
      layOutDays(
        { days, byDay, drafts: drafts.byDay, zone, isPending, lanes },
        { width: columnWidth, height: height - head, isTouch, isNightOpen },
      ),
    [days, byDay, drafts.byDay, zone, isPending, lanes, columnWidth, height, head, isTouch, isNightOpen],
  )

  const { dayOf, click } = useDayGrid(table)
  const begin = Math.min(days.indexOf(focusDay), days.length - seen)
  const visible = height - head
  const nowTop = todayTop()
  const openedTop =
    nowTop === undefined ? openingOfMost(topsInSight(), visible) : openingTop(nowTop, scale, visible)
  const open = (element: HTMLElement, kept: number | null) => {
    element.scrollTop = kept ?? openedTop * remToPixels()
    scrollToDay(element, focusDay)
  }
  const kept = useOpeningScroll(box, `week ${period.title}`, open, isPending)

  // The first frame renders only the posts in sight. So a week appears a sixth sooner in a wide window, and in half the
  // time on a phone.
  const shown = isPending ? '' : period.title
  const isDrawn = useDeferredValue(shown, '') === shown
  const isWhole = isDrawn || kept !== null || openPostId !== undefined
  const sight = { from: Math.max(0, openedTop), until: Math.max(0, openedTop) + height }

  const bringPostIntoSight = (uuid: string) => {
    for (const column of columns) {
      const place = placeOf(column, uuid)
      if (place === undefined) continue
      bringIntoSight(box.current, place, head)
      dateOf(column.day)?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  useOpenPostInSight(bringPostIntoSight, isPending)

  function todayTop() {
    const column = columns.find(({ day }) => day === today)
    return column === undefined || isPending ? undefined : topOf(now, column.starts, scale)
  }

  function topsInSight() {
    return columns
      .slice(begin, begin + seen)
      .flatMap(({ spots }) => spots.filter(({ hasTime }) => hasTime).map(({ top }) => top))
  }

  function noteSight() {
    if (isPending) return
    setScrolledTop((box.current?.scrollTop ?? 0) / remToPixels())
    if (!isScrolled) return
    const begin = Math.round((box.current?.scrollLeft ?? 0) / remToPixels() / columnWidth)
    const place = days.indexOf(actions.lastDay())
    const first = days[begin]
    if (first !== undefined && place >= 0 && (place < begin || place >= begin + seen)) actions.noteDay(first)
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
    const stop = walkWeek(
      event.key,
      { day: actions.lastDay(), key },
      columns.map((column) => ({ day: column.day, stops: stopsOf(column) })),
    )
    const day = stop?.day ?? dayOf(event)
    if (day === null) return
    event.preventDefault()
    const found = columns.flatMap(stopsOf).find((each) => each.key === stop?.key)
    if (found === undefined) focusDayOf(day)
    else focusStop(box.current, found, head)
  }

  function dateOf(day: string) {
    return table.current?.querySelector<HTMLElement>(`[data-open-day="${day}"]`)
  }

  function focusDayOf(day: string) {
    actions.moveTo(day)
    const date = dateOf(day)
    // Scrolls only sideways, because a column is higher than the visible part.
    date?.focus({ preventScroll: true })
    date?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return (
    <div
      ref={box}
      onScrollEnd={noteSight}
      className="isolate min-h-72 flex-1 snap-x snap-mandatory scroll-ps-12 overflow-auto overscroll-contain border-t bg-surface contain-size"
    >
      <div
        className="relative flex"
        style={isScrolled ? { inlineSize: rem(AXIS_REM + columnWidth * 7) } : {}}
      >
        <div className="sticky start-0 z-bar w-12 shrink-0 bg-surface">
          <div className={`sticky top-0 z-sticky border-b bg-surface ${lanes.length > 0 ? 'h-13' : 'h-8'}`}>
            {canHaveLanes && (
              <button
                type="button"
                aria-pressed={hasLanes}
                className="min-h-8 w-full rounded-sm text-sm touch:min-h-touch text-ink-soft hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent"
                onClick={() => settings.change({ hasLanes: !hasLanes })}
              >
                Lanes
              </button>
            )}
          </div>
          {!isPending && <HourAxis scale={scale} />}
        </div>
        <div aria-hidden className={`absolute inset-x-0 ${lanes.length > 0 ? 'top-13' : 'top-8'}`}>
          {!isPending && <HourLines scale={scale} />}
        </div>
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The arrow keys walk through this table of days.
          role="grid"
          aria-label={period.title}
          aria-busy={isPending}
          onKeyDown={press}
          onClick={click}
          style={chipHeightStyle(scale.half)}
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
              {columns.map((column, place) => {
                const above = postsAbove(column, scrolledTop ?? openedTop)
                return (
                  <WeekColumn
                    // oxlint-disable-next-line react/no-array-index-key -- A column keeps its position from week to week.
                    key={place}
                    column={column}
                    isTabStop={column.day === focusDay}
                    width={columnWidth}
                    scale={scale}
                    lanes={lanes}
                    above={above.length}
                    hasFailedAbove={above.some(({ status }) => status === 'failed')}
                    sight={isWhole ? null : place >= begin && place < begin + seen ? sight : NO_SIGHT}
                  />
                )
              })}
            </tr>
          </tbody>
        </table>
        <div className={`absolute inset-x-0 ${lanes.length > 0 ? 'top-13' : 'top-8'}`}>
          {!isPending && (
            <NightLines scale={scale} isOpen={isNightOpen} onToggle={() => setNightOpen(!isNightOpen)} />
          )}
        </div>
      </div>
    </div>
  )
}

function columnsInSight(width: number, lanes: number): number {
  return lanes === 0 ? 3 : Math.min(Math.max(Math.floor(width / (lanes * LANE_REM)), 1), 6)
}

function scrollToDay(box: HTMLElement | null, day: string) {
  const leftOf = (cell: string) => box?.querySelector(cell)?.getBoundingClientRect().left ?? 0
  if (box !== null) box.scrollLeft = leftOf(`[data-day="${day}"]`) - leftOf('[data-day]')
}
