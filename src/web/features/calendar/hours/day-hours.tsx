import type { Post } from '#contract/post.ts'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTouch } from '#web/ui/media-queries.ts'
import { rem, remToPixels } from '#web/ui/rem.ts'
import { DraftChip } from '#web/features/calendar/drafts/draft-chip.tsx'
import { isDraft } from '#web/features/calendar/posts/placed-draft.ts'
import { HourAxis, HourLines, NightLines, NowDot, NowLine, SlotLines } from './hour-axis.tsx'
import { OPENED_REM, openingTop, topOf } from './hour-scale.ts'
import { boxStyle } from './lay-out-day.ts'
import { layOutDays, placeOf, restKey, stopsOf } from './lay-out-days.ts'
import { MoreAt } from './more-at.tsx'
import { NewThreadAt } from './new-thread-at.tsx'
import { widthOfText } from './text-width.ts'
import { AXIS_REM, USUAL_BOX, bringIntoSight, focusStop, useHoursBox } from './use-hours-box.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useDrafts,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useOpenPostInSight, useOpeningScroll } from '#web/features/calendar/state/use-view-scroll.ts'
import { useKeptFocus } from '#web/features/calendar/state/use-kept-focus.ts'
import { walkDay } from './walk-day.ts'
import { postLine } from '#contract/post-text.ts'
import { FoundFields } from '#web/post/found-fields.tsx'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { targetPreposition, typeWord } from '#web/post/post-type.ts'
import { formatTime } from '#web/time/format.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { STATUS_TINT } from './time-chip.tsx'

export function DayHours() {
  const { date, period, today, now, display } = useCalendarTime()
  const { byDay } = useShownPosts()
  const actions = useCalendarActions()
  const openPostId = useOpenPostId()
  const { byDay: drafts } = useDrafts()
  const box = useRef<HTMLDivElement>(null)
  const size = useHoursBox(box) ?? USUAL_BOX
  const isTouch = useTouch()
  const [isNightOpen, setNightOpen] = useState(false)
  const width = size.width - AXIS_REM
  const { scale, columns } = layOutDays(
    { days: [date], byDay, drafts, zone: display.zone, isPending: false },
    { width, height: size.height, isTouch, isNightOpen },
  )
  const [column] = columns
  const { spots = [], rests = [], starts = [] } = column ?? {}
  const stops = column === undefined ? [] : stopsOf(column)
  const nowTop = date === today ? topOf(now, starts, scale) : null
  // Stores a post's id, because the post's index changes when newer posts arrive.
  const [active, setActive] = useState<string | null>(null)
  const place = Math.max(
    stops.findIndex(({ key }) => key === active),
    0,
  )
  const tabStop = stops[place]?.key

  useKeptFocus(box)
  useOpeningScroll(box, `day ${date}`, (element, kept) => {
    const first = spots.find(({ hasTime }) => hasTime)?.top ?? 0
    const top = nowTop === null ? first + OPENED_REM - size.height : openingTop(nowTop, scale, size.height)
    element.scrollTop = kept ?? top * remToPixels()
  })
  useOpenPostInSight((uuid) => {
    const spot = placeOf({ spots, rests }, uuid)
    if (spot !== undefined) bringIntoSight(box.current, spot, 0)
  })

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.shiftKey && event.key === 'ArrowDown') {
      event.preventDefault()
      return box.current?.querySelector<HTMLElement>('[data-new-at]')?.focus()
    }
    const next = stops[walkDay(event.key, place, stops, size.height) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    focusStop(box.current, next, 0, { preventScroll: true })
  }

  function click({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    const post = target.closest('[data-post]')?.getAttribute('data-post')
    if (typeof post === 'string') actions.openPost(post)
    else if (target.closest('[data-rest]') !== null) actions.show('agenda')
  }

  return (
    <div
      ref={box}
      className="isolate min-h-72 flex-1 overflow-y-auto overscroll-contain border-t bg-surface contain-size"
    >
      <div className="relative flex" style={{ blockSize: rem(scale.height) }}>
        <div className="w-12 shrink-0">
          <HourAxis scale={scale} />
        </div>
        <div className="relative min-w-0 flex-1 border-s">
          <HourLines scale={scale} />
          <NewThreadAt key={date} day={date} starts={starts} scale={scale} />
          <SlotLines day={date} zone={display.zone} starts={starts} scale={scale} />
          {nowTop !== null && <NowLine top={nowTop} />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The user presses the buttons inside. Their events bubble up to the list. */}
          <ol
            aria-label={period.title}
            className="pointer-events-none absolute inset-0"
            onKeyDown={press}
            onClick={click}
            onFocus={({ target: { dataset } }) =>
              setActive(dataset['post'] ?? dataset['draft'] ?? dataset['rest'] ?? null)
            }
          >
            {spots.map((spot) => (
              <li key={spot.item.uuid} className="pointer-events-auto absolute" style={boxStyle(spot)}>
                {isDraft(spot.item) ? (
                  <DraftChip
                    draft={spot.item}
                    lines={spot.lines}
                    textWidth={widthOfText(spot.width * width, spot.lines)}
                    isTabStop={spot.item.uuid === tabStop}
                    style={WHOLE}
                  />
                ) : (
                  <DayChip
                    post={spot.item}
                    lines={spot.lines}
                    textWidth={widthOfText(spot.width * width, spot.lines)}
                    isTabStop={spot.item.uuid === tabStop}
                    isOpen={spot.item.uuid === openPostId}
                  />
                )}
              </li>
            ))}
            {rests.map((rest) => {
              const key = restKey(date, rest)
              return (
                <li key={key}>
                  <MoreAt
                    day={date}
                    rest={rest}
                    name={key}
                    openPostId={openPostId}
                    isTabStop={key === tabStop}
                  />
                </li>
              )
            })}
          </ol>
          {nowTop !== null && <NowDot top={nowTop} />}
        </div>
        <NightLines scale={scale} isOpen={isNightOpen} onToggle={() => setNightOpen(!isNightOpen)} />
      </div>
    </div>
  )
}

const WHOLE = { inset: 0 }

interface DayChipProps {
  post: Post
  lines: number
  textWidth: number
  isTabStop: boolean
  isOpen: boolean
}

function DayChip({ post, lines, textWidth, isTabStop, isOpen }: DayChipProps) {
  const { now, display } = useCalendarTime()
  const { found, calendarSigns, next } = useShownPosts()
  const status = readStatus(post, now)
  const time = formatTime(post.at, display)
  const calendarSign = calendarSigns.get(post.calendar.uuid)
  const excerpt = found?.excerptOf(post, textWidth)
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-post={post.uuid}
      aria-current={isOpen ? true : undefined}
      className={`${CHIP} ${post.uuid === next?.uuid ? 'font-semibold' : ''} ${lines === 0 ? 'items-center' : 'flex-wrap content-start items-center pt-0.5'} ${STATUS_TINT[statusTone(status)]} ${calendarSign?.look ?? ''}`}
      data-account={calendarSign?.monogram}
    >
      <StatusShape tone={statusTone(status)} />
      <span className="shrink-0">{time}</span> <span className="sr-only">{`${statusWord(status)}, `}</span>
      <span className={lines === 0 ? 'shrink-0 text-ink-soft' : 'min-w-0 flex-1 truncate text-ink-soft'}>
        {typeWord(post.type)}
        {post.target !== null && post.target.username !== '' && lines > 0 && (
          <>
            {` ${targetPreposition(post.type)} @`}
            <MarkedText text={post.target.username} />
          </>
        )}
      </span>{' '}
      {calendarSign !== undefined && lines > 0 && (
        <PersonText text={post.calendar.name} className="min-w-0 truncate text-ink-soft" />
      )}{' '}
      {excerpt !== undefined && <FoundFields names={excerpt.fields} />}
      <PersonText
        text={excerpt?.text ?? postLine(post)}
        className={
          lines === 0 ? 'min-w-0 flex-1 truncate' : `w-full wrap-anywhere ${CLAMP[lines] ?? CLAMP[3]}`
        }
      />
      {calendarSign !== undefined && lines === 0 && (
        <span className="sr-only">{`, ${post.calendar.name}`}</span>
      )}
      {post.uuid === next?.uuid && <span className="sr-only">, next to go out</span>}
    </button>
  )
}

const CHIP =
  'flex size-full min-w-0 gap-x-2 overflow-hidden rounded-xs border-e border-b border-e-transparent border-b-transparent bg-clip-padding px-2 text-start text-sm darker-on-hover aria-current:bg-accent-soft -outline-offset-2'
const CLAMP = ['', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3'] as const
