import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Day } from '#contract/day.ts'
import { useKeptScroll } from '#web/router/use-kept-scroll.ts'
import { PostRow, ROW_LINES } from '#web/post/post-row.tsx'
import { readStatus } from '#web/post/post-status.ts'
import { formatTime } from '#web/time/format.ts'
import { remToPixels } from '#web/ui/rem.ts'
import { latinKey } from '#web/ui/controls/latin-key.ts'
import { useScrollWindow } from '#web/ui/controls/use-scroll-window.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/use-address.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { typeWord } from '#web/post/post-type.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { useMedia, useTablet } from '#web/ui/media-queries.ts'
import { draftWord } from '#web/features/calendar/drafts/draft-chip.tsx'
import { MOMENT_PASSED } from '#web/time/draft-moment.ts'
import { type PlacedDraft, hasPassed, isDraft, itemLine } from '#web/features/calendar/posts/placed-draft.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useOpenPostInSight } from '#web/features/calendar/state/use-view-scroll.ts'
import { focusTabStop } from '#web/features/calendar/state/day-elements.ts'
import { useKeptFocus } from '#web/features/calendar/state/use-kept-focus.ts'
import { settings } from '#web/device/device-settings.ts'
import { NEIGHBOUR_REM, NeighbourMonth } from './neighbour-month.tsx'
import { AgendaHeading } from './agenda-heading.tsx'
import {
  type Placed,
  type Section,
  type TextLines,
  linesOf,
  placeSections,
  postsBetween,
} from './agenda-sections.ts'
import type { Selection } from './use-selection.ts'

interface AgendaListProps {
  title: string
  sections: readonly Section[]
  startDay: Day
  selection: Selection
  /** True if this list shows a whole month. It then has buttons to the other months and keeps the focus. */
  isAlone?: boolean
}

const OVERSCAN_REM = 20
const TEXT_REM = 15
const DESK_TEXT_REM = 35
const WIDE_TEXT_REM = 55
const WIDE = '(width >= 80rem)'

export function AgendaList({ title, sections, startDay, selection, isAlone = false }: AgendaListProps) {
  const { now, display } = useCalendarTime()
  const { found, calendarSigns, next } = useShownPosts()
  const actions = useCalendarActions()
  const openPostId = useOpenPostId()
  const boxRef = useRef<HTMLDivElement>(null)
  const rem = remToPixels()
  const isTablet = useTablet()
  const { post: openPost, panel } = useSearch('/calendar')
  const isWide = useMedia(WIDE) && openPost === undefined && panel === undefined
  const lineWidth = isWide ? WIDE_TEXT_REM : DESK_TEXT_REM
  const placed = placeSections(
    sections,
    rem,
    isTablet ? (item) => linesOf(itemLine(item), lineWidth) : oneLineOnly,
    isAlone ? 0 : NEIGHBOUR_REM,
  )
  const start = placed.sections.find(({ day }) => day >= startDay)
  const kept = useKeptScroll(boxRef, `agenda ${title} ${startDay}`)
  const { top, bottom, bringIntoSight } = useScrollWindow(
    boxRef,
    kept ?? (start === undefined || start.firstRow === 0 ? 0 : start.top),
  )
  // Stores a post's id, because the post's index changes when newer posts arrive.
  const [active, setActive] = useState<string | null>(null)
  const activePlace = placeOf(active, placed)
  const wanted = activePlace < 0 ? (start?.firstPost ?? 0) : activePlace
  const overscan = OVERSCAN_REM * rem
  const isRendered = (place: number) => place >= top - overscan && place <= bottom + overscan
  const tabStop =
    wanted < placed.rows.length && isRendered(placeOfPost(placed, wanted))
      ? wanted
      : firstPostBelow(placed, top)

  useKeptFocus(isAlone ? NO_BOX : boxRef)

  function bringRowIntoSight(index: number) {
    const row = placed.rows[index]
    if (row !== undefined) bringIntoSight(row.top, row.top + row.height)
  }

  useOpenPostInSight((uuid) => bringRowIntoSight(placeOf(uuid, placed)))

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const post = event.target instanceof Element ? event.target.getAttribute('data-post') : null
    if (latinKey(event).toLowerCase() === 'x' && post !== null && settings.read().letterKeys) {
      event.preventDefault()
      return selection.toggle(post, event.shiftKey)
    }
    if (event.key === 'Escape' && selection.uuids !== null) {
      event.preventDefault()
      return selection.end()
    }
    const next = movePost(event.key, wanted, placed, bottom - top)
    if (next === null) return
    event.preventDefault()
    // Renders synchronously, because the row that gets the focus may not be rendered yet.
    flushSync(() => {
      setActive(placed.rows[next]?.item.uuid ?? null)
      bringRowIntoSight(next)
    })
    focusTabStop(boxRef.current)
  }

  function click({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof Element) || target.closest('a') !== null) return
    const post = target.closest('[data-post]')?.getAttribute('data-post')
    const day = target.closest('[data-open-day]')?.getAttribute('data-open-day')
    if (typeof day === 'string') return actions.openDay(day)
    if (typeof post !== 'string') return
    if (selection.uuids === null) actions.openPost(post)
    else selection.toggle(post, shiftKey)
  }

  return (
    <div
      ref={boxRef}
      className={`${isAlone ? 'min-h-36' : 'min-h-72'} flex-1 overflow-y-auto overscroll-contain contain-size`}
    >
      {!isAlone && (
        <div className="absolute inset-x-0 top-0 z-sticky">
          <NeighbourMonth direction={-1} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The user presses the buttons inside. Their events bubble up to the list. */}
      <ol
        aria-label={title}
        onKeyDown={press}
        onClick={click}
        onFocus={({ target }) =>
          setActive(target.getAttribute('data-post') ?? target.getAttribute('data-draft'))
        }
        className="relative max-w-2xl"
        // Uses `height`: Chromium lays out a changed `block-size` one frame late, and the first scroll would stop too
        // early.
        style={{ height: placed.height }}
      >
        {placed.sections.map((section) => {
          const [from, to] = postsBetween(section, placed, top - overscan, bottom + overscan)
          const isHeadingShown =
            section.top + placed.headingHeight > top - overscan && section.top < bottom + overscan
          if (from === to && !isHeadingShown) return null
          const size = placed.rows.length + placed.sections.length
          return [
            isHeadingShown && (
              <li
                key={section.key}
                aria-setsize={size}
                aria-posinset={section.firstRow + 1}
                className="absolute inset-x-0"
                style={{ insetBlockStart: section.top }}
              >
                <AgendaHeading section={section} />
              </li>
            ),
            ...section.posts.slice(from, to).map((post, place) => {
              const index = section.firstPost + from + place
              const lines = placed.rows[index]?.lines ?? 1
              const textWidth = isTablet ? lines * lineWidth : TEXT_REM
              return (
                <li
                  key={post.uuid}
                  aria-setsize={size}
                  aria-posinset={section.firstRow + from + place + 2}
                  className="absolute inset-x-0"
                  style={{ insetBlockStart: placeOfPost(placed, index) }}
                >
                  {isDraft(post) ? (
                    <AgendaDraftRow
                      draft={post}
                      lines={lines}
                      textWidth={textWidth}
                      isFocusTarget={index === tabStop}
                    />
                  ) : (
                    <PostRow
                      post={post}
                      status={readStatus(post, now)}
                      time={formatTime(post.at, display)}
                      isOpen={post.uuid === openPostId}
                      isSelected={selection.stateOf(post.uuid)}
                      isFocusTarget={index === tabStop}
                      isNext={post.uuid === next?.uuid}
                      calendarSign={calendarSigns.get(post.calendar.uuid)}
                      lines={lines}
                      excerpt={found?.excerptOf(post, textWidth)}
                    />
                  )}
                </li>
              )
            }),
          ]
        })}
      </ol>
      {/* From the rows of a selection, Tab goes to its buttons. */}
      {!isAlone && <NeighbourMonth direction={1} isSkippedByTab={selection.uuids !== null} />}
    </div>
  )
}

const NO_BOX = { current: null }

const oneLineOnly = (): TextLines => 1

function movePost(key: string, from: number, { rows }: Placed, page: number): number | null {
  const last = rows.length - 1
  const at = rows[from]?.top ?? 0
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: Math.max(
      rows.findLastIndex((row) => row.top + row.height <= at + page),
      Math.min(from + 1, last),
    ),
    PageUp: rows.findIndex((row) => row.top >= at - page),
    Home: 0,
    End: last,
  }[key]
  return to === undefined || to < 0 || to > last ? null : to
}

function placeOf(uuid: string | null, { rows }: Placed): number {
  return rows.findIndex(({ item }) => item.uuid === uuid)
}

function placeOfPost({ rows }: Placed, index: number): number {
  return rows[index]?.top ?? 0
}

function firstPostBelow({ rows }: Placed, top: number): number {
  const first = rows.findIndex((row) => row.top >= top)
  return first < 0 ? Math.max(rows.length - 1, 0) : first
}

interface DraftRowProps {
  draft: PlacedDraft
  lines: TextLines
  textWidth: number
  isFocusTarget: boolean
}

function AgendaDraftRow({ draft, lines, textWidth, isFocusTarget }: DraftRowProps) {
  const { display, now, today } = useCalendarTime()
  const { found, calendarSigns, calendarPosts } = useShownPosts()
  const { uuid, kind, type, line, calendar, at, hasTime, state, refusal } = draft
  const time = hasTime ? formatTime(at, display) : null
  const calendarSign = calendarSigns.get(calendar)
  return (
    <Link
      to={COMPOSER_PATH[kind]}
      search={{ draft: uuid }}
      tabIndex={isFocusTarget ? 0 : -1}
      data-draft={uuid}
      data-account={calendarSign?.monogram}
      className={`flex ${ROW_LINES[lines].row} w-full min-w-0 items-start gap-x-3 max-sm:gap-x-2 rounded-sm border border-dashed px-2 py-2 text-start hover:bg-hover -outline-offset-2 ${state === 'draft' ? 'border-line-strong' : 'border-ink'} ${calendarSign === undefined ? '' : `${calendarSign.look} account-wide`}`}
    >
      <span className="w-14 shrink-0 text-base/4 text-ink-soft">{time}</span>
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 gap-2 text-sm text-ink-soft">
          <span className="shrink-0">
            <span className={refusal !== null ? 'font-medium text-overdue' : undefined}>
              {draftWord(draft)}
            </span>
            {` · ${typeWord(type)}`}
            {hasPassed(draft, now, today) && (
              <span className="font-medium text-overdue">{` · ${MOMENT_PASSED}`}</span>
            )}
          </span>
          {calendarSign !== undefined && (
            <PersonText
              text={calendarPosts.calendars.get(calendar)?.name ?? ''}
              className="ms-auto min-w-0 truncate"
            />
          )}
        </span>
        <PersonText text={found?.cut(line, textWidth) ?? line} className={ROW_LINES[lines].text} />
      </span>
    </Link>
  )
}
