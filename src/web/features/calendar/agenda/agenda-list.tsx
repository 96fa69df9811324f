import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { useKeptScroll } from '#web/router/use-kept-scroll.ts'
import { PostRow } from '#web/post/post-row.tsx'
import { readStatus } from '#web/post/post-status.ts'
import { formatTime } from '#web/time/format.ts'
import { useScrollWindow } from '#web/ui/lists/use-scroll-window.ts'
import { Link } from '#web/router/link.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { type DayItem, isDraft, type PlacedDraft } from '#web/features/calendar/drafts/placed-draft.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useOpenPost,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { focusTabStop } from '#web/features/calendar/state/focus-tab-stop.ts'
import { useKeptFocus } from '#web/features/calendar/state/use-kept-focus.ts'
import { AgendaHeading } from './agenda-heading.tsx'
import { type Placed, type Section, placeSections, postsBetween } from './agenda-sections.ts'

interface AgendaListProps {
  title: string
  sections: readonly Section[]
  /** The day that the list starts at. */
  startDay: Day
}

/** Rows rendered beyond both ends of what is seen, so that a quick scroll meets no gap. */
const OVERSCAN_ROWS = 6
/** How wide a text may be in a row of a phone, in rem. */
const TEXT_REM = 15

/** Thousands of posts of which only those in sight are rendered. One tab stop; arrows walk from post to post. */
export function AgendaList({ title, sections, startDay }: AgendaListProps) {
  const { now, display } = useCalendarTime()
  const { found, accounts } = useShownPosts()
  const actions = useCalendarActions()
  const openPost = useOpenPost()
  const boxRef = useRef<HTMLDivElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const placed = placeSections(sections, rem)
  const start = placed.sections.find(({ day }) => day >= startDay)
  const kept = useKeptScroll(boxRef, `agenda ${title} ${startDay}`)
  const { top, bottom, bringIntoSight } = useScrollWindow(boxRef, kept ?? start?.top ?? 0)
  // The post's id, because newer posts change its place.
  const [active, setActive] = useState<string | null>(null)
  const wanted = (active === null ? null : placeOf(active, placed)) ?? start?.firstPost ?? 0
  const overscan = OVERSCAN_ROWS * placed.rowHeight
  const isRendered = (place: number) => place >= top - overscan && place <= bottom + overscan
  // After a scroll by pointer the tab stop is a row in sight.
  const tabStop =
    wanted < placed.posts && isRendered(placeOfPost(placed, wanted)) ? wanted : firstPostBelow(placed, top)

  useKeptFocus(boxRef)
  // The row that a key leads to may be rendered only after the scroll.
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current || tabStop !== wanted) return
    movesFocus.current = false
    focusTabStop(boxRef.current)
  })

  const follow = useEffectEvent((uuid: string | undefined) => {
    const place = uuid === undefined ? null : placeOf(uuid, placed)
    if (place === null) return
    const begin = placeOfPost(placed, place)
    bringIntoSight(begin, begin + placed.rowHeight)
  })
  // The post beside the list may be one that a step led to, or a link.
  useEffect(() => follow(openPost), [openPost])

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = movePost(event.key, wanted, placed.posts, Math.floor((bottom - top) / placed.rowHeight))
    if (next === null) return
    event.preventDefault()
    setActive(postAt(next, placed)?.uuid ?? null)
    const begin = placeOfPost(placed, next)
    bringIntoSight(begin, begin + placed.rowHeight)
    movesFocus.current = true
  }

  function click({ target }: MouseEvent) {
    // A link acts by itself.
    if (!(target instanceof Element) || target.closest('a') !== null) return
    const post = target.closest('[data-post]')?.getAttribute('data-post')
    const day = target.closest('[data-open-day]')?.getAttribute('data-open-day')
    if (typeof day === 'string') return actions.openDay(day)
    if (typeof post === 'string') actions.openPost(post)
  }

  return (
    <div ref={boxRef} className="min-h-72 flex-1 overflow-y-auto overscroll-contain contain-size">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What is pressed are the buttons within; it bubbles up to here. */}
      <ol
        aria-label={title}
        onKeyDown={press}
        onClick={click}
        onFocus={({ target }) =>
          setActive(target.getAttribute('data-post') ?? target.getAttribute('data-draft'))
        }
        className="relative max-w-2xl"
        // Chromium lays out a changed block-size one frame late, so a list that is scrolled before stops short of its day.
        style={{ height: placed.height }}
      >
        {placed.sections.map((section) => {
          const [from, to] = postsBetween(section, placed, top - overscan, bottom + overscan)
          const isHeadingShown =
            section.top + placed.headingHeight > top - overscan && section.top < bottom + overscan
          if (from === to && !isHeadingShown) return null
          const size = placed.posts + placed.sections.length
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
              return (
                <li
                  key={post.uuid}
                  aria-setsize={size}
                  aria-posinset={section.firstRow + from + place + 2}
                  className="absolute inset-x-0"
                  style={{
                    insetBlockStart: section.top + placed.headingHeight + (from + place) * placed.rowHeight,
                  }}
                >
                  {isDraft(post) ? (
                    <DraftRow draft={post} isFocusTarget={index === tabStop} />
                  ) : (
                    <PostRow
                      post={post}
                      status={readStatus(post, now)}
                      time={formatTime(post.at, display)}
                      isOpen={post.uuid === openPost}
                      isFocusTarget={index === tabStop}
                      account={accounts.get(post.calendar.uuid)}
                      excerpt={found?.excerptOf(post, TEXT_REM)}
                    />
                  )}
                </li>
              )
            }),
          ]
        })}
      </ol>
    </div>
  )
}

/** The post that a key leads to; null for keys that lead nowhere. */
function movePost(key: string, from: number, count: number, page: number): number | null {
  const last = count - 1
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: Math.min(from + page, last),
    PageUp: Math.max(from - page, 0),
    Home: 0,
    End: last,
  }[key]
  return to === undefined || to < 0 || to > last ? null : to
}

function postAt(index: number, { sections }: Placed): DayItem | undefined {
  const section = sections.findLast(({ firstPost }) => firstPost <= index)
  return section?.posts[index - section.firstPost]
}

function placeOf(uuid: string, { sections }: Placed): number | null {
  for (const { posts, firstPost } of sections) {
    const place = posts.findIndex((post) => post.uuid === uuid)
    if (place >= 0) return firstPost + place
  }
  return null
}

function placeOfPost({ sections, headingHeight, rowHeight }: Placed, index: number): number {
  const section = sections.findLast(({ firstPost }) => firstPost <= index)
  if (section === undefined) return 0
  return section.top + headingHeight + (index - section.firstPost) * rowHeight
}

/** The first post that begins below a place of the list. */
function firstPostBelow({ sections, headingHeight, rowHeight, posts }: Placed, top: number): number {
  const section = sections.findLast((each) => each.top <= top)
  if (section === undefined) return 0
  const skipped = Math.ceil((top - section.top - headingHeight) / rowHeight)
  const within = Math.min(Math.max(skipped, 0), section.posts.length)
  return Math.min(section.firstPost + within, posts - 1)
}

interface DraftRowProps {
  draft: PlacedDraft
  isFocusTarget: boolean
}

/** A draft among the rows of posts, as high as they are. */
function DraftRow({ draft, isFocusTarget }: DraftRowProps) {
  const { display } = useCalendarTime()
  const { found, accounts, reading } = useShownPosts()
  const { uuid, kind, line, calendar, at, hasTime, isSending } = draft
  const time = hasTime ? formatTime(at, display) : null
  const account = accounts.get(calendar)
  return (
    <Link
      to={kind === 'thread' ? '/compose/thread' : '/compose/quote'}
      search={{ draft: uuid }}
      tabIndex={isFocusTarget ? 0 : -1}
      data-draft={uuid}
      data-account={account?.monogram}
      className={`flex h-13 w-full min-w-0 items-start gap-x-3 max-sm:gap-x-2 rounded-sm border border-dashed px-2 py-2 text-start hover:bg-hover ${isSending ? 'border-ink' : 'border-line-strong'} ${account?.look ?? ''}`}
    >
      <span className="w-14 shrink-0 text-base/4 text-ink-soft">{time}</span>
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 gap-2 text-sm text-ink-soft">
          <span className="shrink-0">
            {isSending ? 'Not settled' : 'Draft'}
            {kind === 'thread' ? ' · Thread' : ' · Quote'}
          </span>
          {account !== undefined && (
            <PersonText
              text={reading.calendars.get(calendar)?.name ?? ''}
              className="ms-auto min-w-0 truncate"
            />
          )}
        </span>
        <PersonText text={found?.cut(line, TEXT_REM) ?? line} className="truncate" />
      </span>
    </Link>
  )
}
