import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { CalendarSigns } from '#web/post/calendar-sign.ts'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { calendarModule } from '#web/features/calendar/lazy-calendar.ts'
import { postChip } from '#web/post/post-chip.tsx'
import { readStatus, type ShownStatus, statusTone } from '#web/post/post-status.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDayNumber, formatNumber, formatTime, formatTimeShort } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { pickMarks } from '#web/post/pick-marks.ts'
import { DraftMark } from '#web/features/calendar/drafts/draft-mark.tsx'
import { fillCell } from './fill-cell.ts'
import { type PlacedDraft, isDraft, withDrafts } from '#web/features/calendar/posts/placed-draft.ts'
import type { ShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { DayButton } from './day-button.tsx'
import type { CellCapacity } from './cell-capacity.ts'
import { dayName } from './day-name.ts'
import { MoreButton } from './more-button.tsx'
import { NewThreadButton } from './new-thread-button.tsx'

interface CellSetting {
  found: ShownPosts['found']
  /** The width of a chip's text in rem. 0 if no text filter is set. */
  textWidth: number
  calendarSigns: CalendarSigns
  isPending: boolean
  today: Day
  now: Moment
  display: Display
}

interface DayCellProps {
  day: Day
  posts: readonly Post[]
  drafts: readonly PlacedDraft[]
  isTabStop: boolean
  hasFailed: boolean
  isOutside: boolean
  /** Undefined if the open post is on another day. So opening a post changes the props of only one cell. */
  openPostId: string | undefined
  nextPost: string | undefined
  hasButton: boolean
  capacity: CellCapacity
  setting: CellSetting
}

export function DayCell(props: DayCellProps) {
  const { day, posts, drafts, isTabStop, hasFailed, isOutside, openPostId } = props
  const { nextPost, capacity, setting } = props
  const { isPending, today, now, display } = setting
  const { isNarrow, isMarked } = capacity
  const date = formatDayNumber(day, display)
  const shown = fillCell(posts, drafts, capacity.chips)
  const count = shown.posts.length + shown.drafts.length
  const lines = isNarrow ? 1 : linesOf(count, capacity.chips)
  const rest = posts.slice(shown.posts.length)
  const restDrafts = drafts.length - shown.drafts.length
  const marks = capacity.marksInLine * (capacity.markLines - (drafts.length === 0 ? 0 : 1))
  const hasButton = props.hasButton && !isNarrow
  const isFull = count === capacity.chips
  const hidesOpenPost = (isMarked ? posts : rest).some(({ uuid }) => uuid === openPostId)
  return (
    <td
      data-day={day}
      aria-current={(isMarked && isTabStop) || (isNarrow && hidesOpenPost) || undefined}
      className={`day-cell ${isOutside ? 'is-outside' : ''} ${day < today ? 'is-past' : ''} ${hasFailed ? 'hatched' : ''} ${isFull && hasButton ? BUTTON_ON_LAST : ''}`}
    >
      <DayButton
        day={day}
        name={dayName(day, hasFailed ? 'unread' : isPending ? 'pending' : posts.length, display)}
        shown={capacity.hasShortDate ? { number: date.number } : date}
        isToday={day === today}
        isTabStop={isTabStop}
        description={drafts.length === 0 ? undefined : formatCount(drafts.length, 'draft', 'drafts', display)}
        className={`day-number ${isNarrow ? 'my-0.5 max-h-5 text-center' : ''} ${dayNumberLook(day === today, isOutside)}`}
      />
      {isNarrow && posts.length > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0 flex h-6 items-center gap-0.5 text-xs text-ink-soft"
        >
          {formatNumber(posts.length, display)}
          {!isMarked && rest.some(({ status }) => status === 'failed') && <StatusShape tone="failed" />}
        </span>
      )}
      {!isNarrow && rest.length + restDrafts > 0 && (
        <MoreButton
          day={day}
          rest={rest}
          hidesOpenPost={hidesOpenPost}
          restDrafts={restDrafts}
          display={display}
          now={now}
        />
      )}
      {hasButton && <NewThreadButton day={day} isPast={day < today} className={IN_CORNER} />}
      {isMarked ? (
        <>
          <PostMarks statuses={posts.map((post) => readStatus(post, now))} most={Math.max(marks, 0)} />
          {drafts.length > 0 && (
            <span className="flex p-0.5">
              <DraftMark />
            </span>
          )}
        </>
      ) : (
        <DayChips
          {...shown}
          openPostId={openPostId}
          nextPost={nextPost}
          lines={lines}
          isNarrow={isNarrow}
          isTimeShort={capacity.isTimeShort}
          letters={capacity.letters}
          setting={setting}
        />
      )}
    </td>
  )
}

const IN_CORNER = 'absolute end-0.5 top-0 tight:top-auto tight:bottom-0 tight:bg-surface'

interface DayChipsProps {
  posts: readonly Post[]
  drafts: readonly PlacedDraft[]
  openPostId: string | undefined
  nextPost: string | undefined
  lines: 1 | 2 | 3
  isNarrow: boolean
  isTimeShort: boolean
  letters: number
  setting: CellSetting
}

function DayChips(props: DayChipsProps) {
  const { posts, drafts, openPostId, nextPost, lines, isNarrow, isTimeShort, letters, setting } = props
  const { found, textWidth, calendarSigns, now, display } = setting
  return (
    <>
      {withDrafts(posts, drafts).map((item) =>
        isDraft(item) ? (
          <LazyDraftChip
            key={item.uuid}
            draft={item}
            lines={lines > 1 ? lines : 0}
            textWidth={lines * textWidth}
            isTimeShort={isTimeShort}
          />
        ) : (
          postChip({
            post: item,
            status: readStatus(item, now),
            time: isTimeShort ? formatTimeShort(item.at, display) : formatTime(item.at, display),
            fullTime: isTimeShort ? formatTime(item.at, display) : undefined,
            isOpen: item.uuid === openPostId,
            isNext: item.uuid === nextPost,
            lines,
            letters: lines * letters,
            calendarSign: calendarSigns.get(item.calendar.uuid),
            isNarrow,
            excerpt: found?.excerptOf(item, lines * textWidth),
          })
        ),
      )}
    </>
  )
}

function linesOf(count: number, chips: number): 1 | 2 | 3 {
  const each = chips / Math.max(count, 1)
  return each >= 3 ? 3 : each >= 2 ? 2 : 1
}

const BUTTON_ON_LAST = 'tight:*:last:pe-6'

const LazyDraftChip = lazyComponent(calendarModule, 'DraftChip')

function dayNumberLook(isToday: boolean, isOutside: boolean): string {
  if (isToday) return 'bg-accent text-base font-semibold text-on-accent hover:bg-accent-strong'
  return `text-sm hover:bg-hover ${isOutside ? 'text-ink-faint' : 'font-medium text-ink'}`
}

const ORDER = ['failed', 'overdue', 'scheduled', 'draft', 'published', 'neutral'] as const
const URGENT = ['failed', 'overdue'] as const

function PostMarks({ statuses, most }: { statuses: readonly ShownStatus[]; most: number }) {
  const shown = pickMarks(statuses.map(statusTone), most, ORDER, URGENT)
  return (
    <span aria-hidden className="flex flex-wrap gap-1 px-0.5">
      {shown.map((tone, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The marks have no identity except their position.
        <StatusShape key={index} tone={tone} />
      ))}
    </span>
  )
}
