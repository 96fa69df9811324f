import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { OVERDUE_AFTER_MS } from '#web/post/post-status.ts'

/** The service may need this long to report a due post as published, so the lists are refetched after this pause. */
const PUBLISHED_WITHIN_MS = 4_000

const LOOK_AGAIN_MS = 30_000

/** Does not refetch after a longer pause. The browser's longest timer is 24 days, and no visit lasts 12 hours. */
const LONGEST_MS = 12 * 3_600_000

/**
 * `posts` must be sorted, the oldest first. A due post is read again when twice the time since its moment has passed, and
 * at least every 30 seconds. Returns false if no post is due within `LONGEST_MS`.
 */
export function nextReading(posts: readonly Listed[], now: Moment): number | false {
  const scheduled = posts.filter(({ status, at }) => status === 'scheduled' && at >= now - OVERDUE_AFTER_MS)
  const next = scheduled.find(({ at }) => at >= now - PUBLISHED_WITHIN_MS)
  const due = scheduled.findLast(({ at }) => at < now - PUBLISHED_WITHIN_MS)
  const wait = Math.min(
    next === undefined ? Infinity : untilReported(next.at, now),
    due === undefined ? Infinity : Math.min(LOOK_AGAIN_MS, now - due.at),
  )
  return wait > LONGEST_MS ? false : wait
}

type Listed = Pick<Post, 'status' | 'at'>

function untilReported(at: Moment, now: Moment): number {
  return Math.max(at - now + PUBLISHED_WITHIN_MS, 1_000)
}
