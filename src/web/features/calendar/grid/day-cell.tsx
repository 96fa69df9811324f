'use no memo'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { AccountColour } from '#web/post/account-colour.ts'
import { PostChip } from '#web/post/post-chip.tsx'
import { readStatus } from '#web/post/post-status.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay, formatDayNumber, formatNumber, formatTime } from '#web/time/format.ts'
import { PostMarks } from '#web/post/post-marks.tsx'
import { DAY_IS_PAST } from '#web/features/calendar/new-thread/past-day.ts'
import type { Room } from './room.ts'

/** What all cells of a grid share. */
export interface CellSetting {
  room: Room
  /** How many posts make a day a busy one; 0 where no cell shows it. */
  busy: number
  openPost: string | undefined
  colours: ReadonlyMap<string, AccountColour>
  isPending: boolean
  now: Moment
  display: Display
}

export interface CellProps {
  day: Day
  posts: readonly ReadPost[]
  isToday: boolean
  isPast: boolean
  isOutside: boolean
  isFocusTarget: boolean
  setting: CellSetting
}

/**
 * A day of the month or the week: as many posts as fit, and how many more there are. Its rows and columns give it its
 * size, whatever stands in it, so the browser need not measure its words first, nor the other days when they change.
 */
export function DayCell(props: CellProps) {
  const { day, posts, isToday, isPast, isOutside, isFocusTarget, setting } = props
  const { room, now } = setting
  return (
    <td
      data-day={day}
      tabIndex={isFocusTarget ? 0 : -1}
      aria-label={cellName(day, posts.length, setting)}
      aria-current={isToday ? 'date' : undefined}
      className={`group flex min-h-0 min-w-0 flex-col overflow-hidden contain-strict border-s border-t px-0.5 outline-offset-0 first:border-s-0 focus-visible:-outline-offset-2 ${isOutside ? 'bg-page' : 'bg-surface'}`}
    >
      <span className="flex h-7 shrink-0 items-center">
        <button
          type="button"
          tabIndex={-1}
          data-open-day={day}
          aria-label={`Open ${formatDay(day)}`}
          className={`h-5 shrink-0 rounded-sm text-sm ${room.isNarrow ? 'px-0.5' : 'min-w-6 px-1.5 text-start'} ${dayNumberLook(isToday, isOutside)}`}
        >
          {room.isNarrow ? Number(day.slice(8)) : formatDayNumber(day)}
        </button>
        {room.isNarrow && posts.length > 0 && (
          <span className="ms-auto text-xs text-ink-soft">{formatNumber(posts.length, setting.display)}</span>
        )}
        {!room.isNarrow && <NewThreadButton day={day} isPast={isPast} />}
      </span>
      {room.isNarrow ? (
        <PostMarks statuses={posts.map((post) => readStatus(post, now))} most={3 * room.lines} />
      ) : (
        <DayChips day={day} posts={posts} setting={setting} />
      )}
    </td>
  )
}

/** Seen where the pointer or the keyboard is. Whoever holds the cells listens, and finds the day by `data-new-on`. */
function NewThreadButton({ day, isPast }: Pick<CellProps, 'day' | 'isPast'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-new-on={day}
      aria-label="New thread on this day"
      aria-disabled={isPast ? true : undefined}
      title={isPast ? DAY_IS_PAST : 'New thread on this day'}
      className="ms-auto hidden size-6 place-items-center rounded-sm text-md leading-none text-ink-soft group-focus-within:grid group-hover:grid hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint"
    >
      +
    </button>
  )
}

function DayChips({ day, posts, setting }: Pick<CellProps, 'day' | 'posts' | 'setting'>) {
  const { room, openPost, colours, now, display } = setting
  // The last line is given up to say how many more there are.
  const shown = posts.length <= room.lines ? posts : posts.slice(0, Math.max(room.lines - 1, 0))
  const rest = posts.length - shown.length
  return (
    <>
      {shown.map((post) => (
        <PostChip
          key={post.uuid}
          post={post}
          status={readStatus(post, now)}
          time={formatTime(post.at, display)}
          isOpen={post.uuid === openPost}
          isTall={room.isTall}
          letters={room.letters}
          colour={colours.get(post.calendar.uuid)}
        />
      ))}
      {rest > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-open-day={day}
          className="h-5 w-full shrink-0 truncate rounded-xs px-1.5 text-start text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink"
        >
          +{formatNumber(rest, display)} more
        </button>
      )}
    </>
  )
}

/** `Saturday, 21 November 2026, 4 posts` */
export function cellName(
  day: Day,
  count: number,
  { isPending, display }: Pick<CellSetting, 'isPending' | 'display'>,
): string {
  return isPending ? formatDay(day) : `${formatDay(day)}, ${formatCount(count, 'post', 'posts', display)}`
}

function dayNumberLook(isToday: boolean, isOutside: boolean): string {
  if (isToday) return 'bg-accent font-semibold text-on-accent hover:bg-accent-strong'
  return `hover:bg-hover ${isOutside ? 'text-ink-faint' : 'font-medium text-ink'}`
}
