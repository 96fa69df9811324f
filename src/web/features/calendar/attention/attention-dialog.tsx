import { Link } from '#web/router/link.tsx'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { dismissPosts } from '#web/device/dismissed-posts.ts'
import { bucketByDay } from '#web/time/bucket.ts'
import { formatDay } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useShowMore } from '#web/ui/lists/use-show-more.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { RECENT_DAYS } from '#web/features/calendar/posts/use-recent-trouble.ts'
import { TroubledPost } from './troubled-post.tsx'

interface AttentionDialogProps {
  /** The oldest first. */
  posts: readonly ReadPost[]
  /** Whether all days were read. */
  isWhole: boolean
  accountId: string
  onClose: () => void
}

const STEP = 40

/** What failed or is overdue, the latest day first, with whole texts and reasons. */
export function AttentionDialog({ posts, isWhole, accountId, onClose }: AttentionDialogProps) {
  const { display } = useCalendar()
  const { shown, focusIndex, focusRef, showMore } = useShowMore(posts.length, STEP)
  const latest = posts.toReversed()
  const byDay = bucketByDay(latest.slice(0, shown), display.zone)
  const dismiss = (uuids: readonly string[]) => dismissPosts(accountId, uuids)
  return (
    <Dialog
      title="Needs attention"
      look="wide"
      onClose={onClose}
      actions={
        posts.length > 0 && (
          <Button onClick={() => dismiss(posts.map(({ uuid }) => uuid))}>Dismiss all</Button>
        )
      }
    >
      <p className="text-ink-soft">
        {posts.length === 0
          ? `Nothing in the last ${RECENT_DAYS} days needs attention any more.`
          : `What failed or is overdue in the last ${RECENT_DAYS} days. What you dismiss stays in the calendar, and out of this list on this device.`}
        {!isWhole && ' Not all of these days could be read.'}
      </p>
      {[...byDay].map(([day, list]) => (
        <section key={day} aria-label={formatDay(day, display)} className="grid gap-1">
          <h3 className="border-b pb-1 text-sm font-medium text-ink-soft">{formatDay(day, display)}</h3>
          <ul className="grid">
            {list.map((post) => (
              <TroubledPost
                key={post.uuid}
                post={post}
                focusRef={latest[focusIndex ?? -1] === post ? focusRef : undefined}
                onDismiss={() => dismiss([post.uuid])}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown < posts.length && <Button onClick={showMore}>Show more</Button>}
      <Link to="/guesses" hash="overdue" className={NOTE_LINK}>
        Why overdue?
      </Link>
    </Dialog>
  )
}
