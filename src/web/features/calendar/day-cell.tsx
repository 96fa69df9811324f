import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import { PostChip } from '#web/post/post-chip.tsx'
import { readStatus } from '#web/post/post-status.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay, formatDayNumber, formatNumber, formatTime } from '#web/time/format.ts'

export interface DayCellProps {
  day: Day
  posts: readonly ReadPost[]
  /** How many chips the cell has room for, the line that counts the rest included. */
  room: number
  isToday: boolean
  isOutside: boolean
  isFocusTarget: boolean
  isPending: boolean
  openPost: string | undefined
  now: Moment
  display: Display
}

/** A day of the month or the week: as many posts as fit, and how many more there are. */
export function DayCell(props: DayCellProps) {
  const { day, posts, room, isToday, isOutside, isFocusTarget, isPending, openPost, now, display } = props
  const shown = posts.length <= room ? posts : posts.slice(0, Math.max(room - 1, 0))
  const rest = posts.length - shown.length
  const count = isPending ? '' : `, ${formatCount(posts.length, 'post', 'posts', display)}`

  return (
    <td
      data-day={day}
      tabIndex={isFocusTarget ? 0 : -1}
      aria-label={formatDay(day) + count}
      aria-current={isToday ? 'date' : undefined}
      className={`flex min-h-0 min-w-0 flex-col overflow-hidden border-s border-t border-line p-0.5 first:border-s-0 ${isOutside ? 'bg-sunken' : 'bg-surface'}`}
    >
      <span className="flex h-6 items-center justify-between ps-0.5">
        <button
          type="button"
          tabIndex={-1}
          data-open-day={day}
          aria-label={`Open ${formatDay(day)}`}
          className={`h-5 min-w-5 rounded-sm px-1 text-sm hover:bg-hover ${dayNumberLook(isToday, isOutside)}`}
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
        />
      ))}
      {rest > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-open-day={day}
          className="h-5 w-full truncate rounded-xs px-1 text-start text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink"
        >
          +{formatNumber(rest, display)} more
        </button>
      )}
    </td>
  )
}

function dayNumberLook(isToday: boolean, isOutside: boolean): string {
  if (isToday) return 'bg-accent font-semibold text-on-accent hover:bg-accent-strong'
  return isOutside ? 'text-ink-faint' : 'text-ink'
}
