import { Link } from '@tanstack/react-router'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { postLine } from '#web/post/post-text.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayShort, formatNumber, formatTime } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { NOTE_LINK } from '#web/ui/text-link.ts'
import { CopyAsNew } from './copy-as-new.tsx'

interface TroubleStripProps {
  /** The failed and the overdue of what is shown. */
  posts: readonly ReadPost[]
  now: Moment
  display: Display
  onOpenPost: (uuid: string) => void
  onShowAll: () => void
}

const MOST = 3

/** What went wrong comes first, the latest before the rest: these posts need a person. */
export function TroubleStrip({ posts, now, display, onOpenPost, onShowAll }: TroubleStripProps) {
  if (posts.length === 0) return null
  const shown = posts.slice(-MOST).toReversed()
  const today = momentToDay(now, display.zone)
  return (
    <section
      aria-label="Failed and overdue"
      className="flex items-center gap-x-4 overflow-x-auto border-y py-1"
    >
      <ul className="contents">
        {shown.map((post) => {
          const status = readStatus(post, now)
          const day = formatDayShort(momentToDay(post.at, display.zone), today)
          return (
            <li key={post.uuid} className="flex min-w-72 flex-1 items-center gap-1">
              <button
                type="button"
                data-post={post.uuid}
                onClick={() => onOpenPost(post.uuid)}
                className="grid min-w-0 flex-1 rounded-sm px-2 py-1 text-start hover:bg-hover"
              >
                <span className="flex min-w-0 items-center gap-2 text-sm">
                  <StatusMark tone={statusTone(status)} word={statusWord(status)} />
                  <span className="truncate text-ink-soft">{`${day}, ${formatTime(post.at, display)}`}</span>
                </span>
                <span className="truncate">{postLine(post)}</span>
              </button>
              <CopyAsNew post={post} size="sm" />
            </li>
          )
        })}
      </ul>
      {posts.some((post) => readStatus(post, now) === 'overdue') && (
        <Link to="/guesses" hash="overdue" className={`${NOTE_LINK} shrink-0`}>
          Why overdue?
        </Link>
      )}
      {posts.length > shown.length && (
        <Button size="sm" variant="quiet" onClick={onShowAll}>
          <span>
            {`${formatNumber(posts.length - shown.length, display)} more`}
            <span className="sr-only"> failed or overdue</span>
          </span>
        </Button>
      )}
    </section>
  )
}
