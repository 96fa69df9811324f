import { Link } from '@tanstack/react-router'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { postLine } from '#contract/post-text.ts'
import { formatDayShort, formatNumber, formatTime } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusMark } from '#web/ui/feedback/status-mark.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { CopyAsNew } from '#web/features/calendar/panel/copy-as-new.tsx'
import { findTrouble } from '#web/features/calendar/posts/find-trouble.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { PeriodNote } from './period-note.tsx'

const MAX_SHOWN = 3

/**
 * The posts that failed or are overdue, the latest first. Where there is none the strip keeps its height, so that no day
 * moves when a post fails.
 */
export function TroubleStrip() {
  const { byDay, period, today, now, display, actions } = useCalendar()
  const posts = findTrouble(byDay, period.days, now)
  if (posts.length === 0) {
    return (
      <div className={`${STRIP} gap-x-3 border-transparent px-2`}>
        <PeriodNote />
      </div>
    )
  }
  const shown = posts.slice(-MAX_SHOWN).toReversed()
  return (
    <section aria-label="Failed and overdue" className={`${STRIP} gap-x-4 overflow-x-auto`}>
      <ul className="contents">
        {shown.map((post) => {
          const status = readStatus(post, now)
          const day = formatDayShort(momentToDay(post.at, display.zone), display, today)
          return (
            <li key={post.uuid} className="flex w-72 shrink-0 items-center gap-1 2xl:w-96">
              <button
                type="button"
                data-post={post.uuid}
                onClick={() => actions.openPost(post.uuid)}
                className="grid min-w-0 flex-1 rounded-sm px-2 py-1 text-start hover:bg-hover"
              >
                <span className="flex min-w-0 items-center gap-2 text-sm">
                  <StatusMark tone={statusTone(status)} word={statusWord(status)} />
                  <span className="truncate text-ink-soft">{`${day}, ${formatTime(post.at, display)}`}</span>
                </span>
                <PersonText text={postLine(post)} className="truncate" />
              </button>
              <CopyAsNew post={post} size="sm" />
            </li>
          )
        })}
      </ul>
      {/* Its width stays while the posts of the neighbouring months are read. */}
      <span className="w-20 shrink-0">
        {posts.length > shown.length && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => actions.changeFilters({ status: ['failed', 'overdue'] })}
          >
            <span>
              {`${formatNumber(posts.length - shown.length, display)} more`}
              <span className="sr-only"> failed or overdue</span>
            </span>
          </Button>
        )}
      </span>
      {posts.some((post) => readStatus(post, now) === 'overdue') && (
        <Link to="/guesses" hash="overdue" className={`${NOTE_LINK} shrink-0`}>
          Why overdue?
        </Link>
      )}
    </section>
  )
}

/** Two lines of a post, or the height of a touch target: as high with posts as without. */
const STRIP = 'flex min-h-strip items-center border-y'
