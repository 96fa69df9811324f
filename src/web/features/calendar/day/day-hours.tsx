import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { hourStarts } from '#web/time/hour-starts.ts'
import { useKeptScroll } from '#web/router/use-kept-scroll.ts'
import { useMedia } from '#web/ui/media.ts'
import { rem, remToPixels } from '#web/ui/rem.ts'
import { DraftChip } from '#web/features/calendar/drafts/draft-chip.tsx'
import { useDrafts } from '#web/features/calendar/drafts/drafts-context.ts'
import { isDraft, itemLine, splitByTime } from '#web/features/calendar/drafts/placed-draft.ts'
import { HourAxis, HourLines } from '#web/features/calendar/hours/hour-axis.tsx'
import { UNTIMED, layOutDays, topOf } from '#web/features/calendar/hours/lay-out-days.ts'
import { NewThreadAt } from '#web/features/calendar/hours/new-thread-at.tsx'
import { NowLine } from '#web/features/calendar/hours/now-line.tsx'
import { openingTop } from '#web/features/calendar/hours/opening-top.ts'
import { placeStyle } from '#web/features/calendar/hours/place-style.ts'
import { SlotLines } from '#web/features/calendar/hours/slot-lines.tsx'
import { textWidth } from '#web/features/calendar/hours/text-width.ts'
import { renderedPart, useHoursBox } from '#web/features/calendar/hours/use-hours-box.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useOpenPost,
  useShownPeriod,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeptFocus } from '#web/features/calendar/state/use-kept-focus.ts'
import { DayChip } from './day-chip.tsx'
import { dayRoom } from './day-room.ts'
import { walkDay } from './walk-day.ts'

/** So much is seen below the place that a day opens at, in rem. */
const OPENED_REM = 12

/** A day on its scale of hours. All its posts have a place; those in sight are rendered. One tab stop. */
export function DayHours() {
  const { date, period } = useShownPeriod()
  const { today, now, display } = useCalendarTime()
  const { byDay } = useShownPosts()
  const actions = useCalendarActions()
  const openPost = useOpenPost()
  const { byDay: drafts } = useDrafts()
  const box = useRef<HTMLDivElement>(null)
  const { view, scrollTo, bringIntoSight } = useHoursBox(box)
  const kept = useKeptScroll(box, `day ${date}`)
  const room = dayRoom(view, useMedia('(pointer: coarse)'))
  const starts = hourStarts(date, display.zone)
  const { tops, days } = layOutDays(
    [{ ...splitByTime(byDay.get(date) ?? [], drafts.get(date)), starts }],
    itemLine,
    room,
  )
  const spots = days[0]?.spots ?? []
  const nowTop = date === today ? topOf(now, starts, tops) : null

  const { from, to } = renderedPart(view?.top ?? 0, room.height)
  const isRendered = (spot: { top: number; height: number }) => spot.top < to && spot.top + spot.height > from
  // The post's id, because newer posts change its place.
  const [active, setActive] = useState<string | null>(null)
  const wanted = Math.max(
    spots.findIndex(({ item }) => item.uuid === active),
    0,
  )
  // After a scroll by pointer the tab stop is a post in sight.
  const isWantedSeen = spots[wanted] !== undefined && isRendered(spots[wanted])
  const tabStop = isWantedSeen ? wanted : spots.findIndex((spot) => spot.top >= (view?.top ?? 0))

  useKeptFocus(box)
  const open = useEffectEvent(() => {
    const place = nowTop ?? spots.find(({ hour }) => hour !== UNTIMED)?.top ?? 0
    scrollTo(kept ?? openingTop(place, OPENED_REM, room.height, tops) * remToPixels())
  })
  // A day opens with its first post in sight, today with the line of now.
  useLayoutEffect(() => {
    open()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Within a day the person's own scrolling counts.
  }, [date])

  const follow = useEffectEvent((uuid: string | undefined) => {
    const spot = spots.find(({ item }) => item.uuid === uuid)
    if (spot !== undefined) bringIntoSight(spot.top, spot.top + spot.height, 0)
  })
  // The post beside the day may be one that a step led to, or a link.
  useEffect(() => follow(openPost), [openPost])

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.shiftKey && event.key === 'ArrowDown') {
      event.preventDefault()
      return box.current?.querySelector<HTMLElement>('[data-new-at]')?.focus()
    }
    const next = spots[walkDay(event.key, wanted, spots, room.height) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    // It may not be rendered yet.
    flushSync(() => {
      setActive(next.item.uuid)
      bringIntoSight(next.top, next.top + next.height, 0)
    })
    const name = CSS.escape(next.item.uuid)
    box.current?.querySelector<HTMLElement>(`:is([data-post="${name}"], [data-draft="${name}"])`)?.focus()
  }

  function click({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    const post = target.closest('[data-post]')?.getAttribute('data-post')
    if (typeof post === 'string') actions.openPost(post)
  }

  return (
    <div
      ref={box}
      className="min-h-72 flex-1 overflow-y-auto overscroll-contain border-t bg-surface contain-size"
    >
      <div className="relative flex" style={{ blockSize: rem(tops.at(-1) ?? 0) }}>
        <div className="w-12 shrink-0">
          <HourAxis tops={tops} display={display} />
        </div>
        <div className="relative min-w-0 flex-1 border-s">
          <HourLines tops={tops} />
          <NewThreadAt key={date} day={date} starts={starts} tops={tops} />
          <SlotLines day={date} zone={display.zone} starts={starts} tops={tops} />
          {nowTop !== null && <NowLine top={nowTop} />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What is pressed are the buttons within; it bubbles up to here. */}
          <ol
            aria-label={period.title}
            className="pointer-events-none absolute inset-0"
            onKeyDown={press}
            onClick={click}
            onFocus={({ target }) =>
              setActive(target.getAttribute('data-post') ?? target.getAttribute('data-draft'))
            }
          >
            {spots.map(
              (spot, index) =>
                isRendered(spot) && (
                  <li
                    key={spot.item.uuid}
                    aria-setsize={spots.length}
                    aria-posinset={index + 1}
                    className="pointer-events-auto absolute"
                    style={placeStyle(spot)}
                  >
                    {isDraft(spot.item) ? (
                      <DraftChip
                        draft={spot.item}
                        lines={spot.lines}
                        textWidth={textWidth(spot, room.width)}
                        isTabStop={index === tabStop}
                        style={WHOLE}
                      />
                    ) : (
                      <DayChip
                        post={spot.item}
                        lines={spot.lines}
                        textWidth={textWidth(spot, room.width)}
                        isTabStop={index === tabStop}
                        isOpen={spot.item.uuid === openPost}
                      />
                    )}
                  </li>
                ),
            )}
          </ol>
        </div>
      </div>
    </div>
  )
}

const WHOLE = { inset: 0 }
