import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { AccountColour } from '#web/post/account-colour.ts'
import { PostChip } from '#web/post/post-chip.tsx'
import { readStatus } from '#web/post/post-status.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay, formatDayNumber, formatNumber, formatTime } from '#web/time/format.ts'

/** What all cells of a grid share. */
export interface CellSetting {
  /** How many lines of posts a cell has room for. */
  room: number
  /** The most posts that any day of the grid has. */
  busiest: number
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
  isOutside: boolean
  isFocusTarget: boolean
  setting: CellSetting
}

/** A day of the month or the week: as many posts as fit, and how many more there are. */
export function DayCell({ day, posts, isToday, isOutside, isFocusTarget, setting }: CellProps) {
  const { room, openPost, colours, now, display } = setting
  // The last line is given up to say how many more there are.
  const shown = posts.length <= room ? posts : posts.slice(0, Math.max(room - 1, 0))
  const rest = posts.length - shown.length

  return (
    <td
      data-day={day}
      tabIndex={isFocusTarget ? 0 : -1}
      aria-label={cellName(day, posts.length, setting)}
      aria-current={isToday ? 'date' : undefined}
      className={`flex min-h-0 min-w-0 flex-col overflow-hidden border-s border-t px-0.5 outline-offset-0 first:border-s-0 focus-visible:-outline-offset-2 ${isOutside ? 'bg-sunken' : 'bg-surface'}`}
    >
      <span className="flex h-7 shrink-0 items-center">
        <button
          type="button"
          tabIndex={-1}
          data-open-day={day}
          aria-label={`Open ${formatDay(day)}`}
          className={`h-5 min-w-6 rounded-sm px-1 text-center text-sm ${dayNumberLook(isToday, isOutside)}`}
        >
          {formatDayNumber(day)}
        </button>
      </span>
      {shown.map((post) => (
        <PostChip
          key={post.uuid}
          post={post}
          status={readStatus(post, now)}
          time={formatTime(post.at, display)}
          isOpen={post.uuid === openPost}
          colour={colours.get(post.calendar.uuid)}
        />
      ))}
      {rest > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-open-day={day}
          className="h-5 w-full shrink-0 truncate rounded-xs px-1 text-start text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink"
        >
          +{formatNumber(rest, display)} more
        </button>
      )}
    </td>
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
