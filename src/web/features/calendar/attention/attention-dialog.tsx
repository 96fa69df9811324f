import { type RefObject, useEffect, useState } from 'react'
import { Link } from '#web/router/link.tsx'
import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { dismissedPosts } from '#web/device/dismissed-posts.ts'
import { formatDay, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useShowMore } from '#web/ui/lists/use-show-more.ts'
import { focusTabStop } from '#web/features/calendar/state/focus-tab-stop.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { RECENT_DAYS } from '#web/features/calendar/posts/use-recent-trouble.ts'
import { weeksOfAttention } from './attention-weeks.ts'
import { TroubledPost } from './troubled-post.tsx'

interface AttentionDialogProps {
  /** The oldest first, with those that were dismissed. */
  posts: readonly ReadPost[]
  dismissed: ReadonlySet<string>
  /** Whether all days were read. */
  isWhole: boolean
  accountId: string
  /** The post that was opened from the list before. */
  cameFrom: string | undefined
  /** Gets the focus back where the platform does not know it: a list that came back was opened by no press. */
  opener: RefObject<HTMLElement | null>
  onOpen: (uuid: string, day: Day) => void
  onClose: () => void
}

const STEP = 40

/** What failed or is overdue, the latest day first, with whole texts and reasons. */
export function AttentionDialog(props: AttentionDialogProps) {
  const { dismissed, isWhole, accountId, cameFrom, opener, onOpen, onClose } = props
  const { dismiss, restore } = dismissedPosts(accountId)
  const { display, today } = useCalendarTime()
  // What is dismissed here stays in the list until it closes, so that nothing moves and a mistake can be undone.
  const [dismissedBefore] = useState(dismissed)
  const posts = props.posts.filter(({ uuid }) => !dismissedBefore.has(uuid))
  const left = posts.filter(({ uuid }) => !dismissed.has(uuid))
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      // With the last dismissed post the line that opened the list has gone.
      if (opener.current === null) focusTabStop(document.querySelector('main'))
      else opener.current.focus()
    },
    [opener],
  )
  const latest = posts.toReversed()
  const steps = Math.ceil((latest.findIndex(({ uuid }) => uuid === cameFrom) + 1) / STEP)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(posts.length, STEP * Math.max(1, steps))
  const weeks = weeksOfAttention(latest.slice(0, shown), today, display)
  const toggleAll = () => {
    if (left.length > 0) dismiss(toUuids(left))
    else restore(toUuids(posts))
  }
  return (
    <Dialog
      title="Needs attention"
      look="wide"
      onClose={onClose}
      actions={
        posts.length > 0 && (
          <Button onClick={toggleAll}>{left.length > 0 ? 'Dismiss all' : 'Undo all'}</Button>
        )
      }
    >
      <p className="text-ink-soft">
        {introduction(left)}
        {!isWhole && ' Not all of these days could be read.'}
      </p>
      {weeks.map(({ title, days }) => (
        <section key={title} aria-label={title} className="grid grid-cols-1 gap-2">
          <h3 className="sticky top-13 z-sticky flex items-baseline gap-2 border-b bg-surface py-1 font-semibold short:static">
            {title}
            <span className="text-sm font-normal text-ink-soft">
              {formatNumber(
                days.flatMap(([, list]) => list).filter(({ uuid }) => !dismissed.has(uuid)).length,
                display,
              )}
            </span>
          </h3>
          {days.map(([day, list]) => (
            <section key={day} aria-label={formatDay(day, display)}>
              <h4 className="text-sm font-medium text-ink-soft">{formatDay(day, display)}</h4>
              <ul className="grid grid-cols-1">
                {list.map((post) => (
                  <TroubledPost
                    key={post.uuid}
                    post={post}
                    takesFocus={post.uuid === cameFrom}
                    focusRef={latest[focusIndex ?? -1] === post ? focusRef : undefined}
                    onOpen={() => onOpen(post.uuid, day)}
                    isDismissed={dismissed.has(post.uuid)}
                    onDismiss={() => dismiss([post.uuid])}
                    onRestore={() => restore([post.uuid])}
                  />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {shown < posts.length && <Button onClick={showMore}>Show more</Button>}
      <Link to="/assumptions" hash="overdue" className={NOTE_LINK}>
        Why overdue?
      </Link>
    </Dialog>
  )
}

function toUuids(posts: readonly ReadPost[]): string[] {
  return posts.map(({ uuid }) => uuid)
}

function introduction(posts: readonly ReadPost[]): string {
  if (posts.length === 0) return `Nothing in the last ${RECENT_DAYS} days needs attention any more.`
  const isUnexplained = posts.some(
    ({ status, failureReason }) => status === 'failed' && failureReason === undefined,
  )
  return [
    `What failed or is overdue in the last ${RECENT_DAYS} days.`,
    isUnexplained && 'The API gives no reason for a failure, and the service will not try again.',
    'What you dismiss stays in the calendar, and out of this list on this device.',
  ]
    .filter(Boolean)
    .join(' ')
}
