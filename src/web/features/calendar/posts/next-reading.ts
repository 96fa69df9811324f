import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/schedule.ts'
import { OVERDUE_AFTER_MS } from '#web/post/post-status.ts'

/** What a service needs from a post's moment until it reports the post as published. */
const PUBLISHED_WITHIN_MS = 4_000

/** How often a post is looked at that fell due and is not reported yet. */
const LOOK_AGAIN_MS = 30_000

/** Longer than any visit, and what a timer can still hold. */
const LONGEST_MS = 12 * 3_600_000

/**
 * How long until these posts, oldest first, are worth reading again by themselves: when the next scheduled one falls
 * due, and shortly again while one that did is still not reported. False where nothing is to come.
 */
export function nextReading(posts: readonly Pick<Post, 'status' | 'at'>[], now: Moment): number | false {
  const first = findScheduled(posts, now - OVERDUE_AFTER_MS)
  if (first === undefined) return false
  if (first.at < now - PUBLISHED_WITHIN_MS) {
    const next = findScheduled(posts, now - PUBLISHED_WITHIN_MS)
    return Math.min(LOOK_AGAIN_MS, next === undefined ? LOOK_AGAIN_MS : untilReported(next.at, now))
  }
  const wait = untilReported(first.at, now)
  return wait > LONGEST_MS ? false : wait
}

/** The first scheduled post from a moment on. This is asked at every drawing, so what is all past is not walked through. */
function findScheduled<Item extends Pick<Post, 'status' | 'at'>>(posts: readonly Item[], from: Moment) {
  if ((posts.at(-1)?.at ?? 0) < from) return undefined
  return posts.find(({ status, at }) => at >= from && status === 'scheduled')
}

function untilReported(at: Moment, now: Moment): number {
  return Math.max(at - now + PUBLISHED_WITHIN_MS, 1_000)
}
