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
 * How long until these posts are worth reading again by themselves: when the next scheduled one falls due, and
 * shortly again while one that did is still not reported. False where nothing is to come.
 */
export function nextReading(posts: readonly Pick<Post, 'status' | 'at'>[], now: Moment): number | false {
  let next: number | false = false
  for (const { status, at } of posts) {
    if (status !== 'scheduled' || now - at > OVERDUE_AFTER_MS) continue
    const wait = at >= now - PUBLISHED_WITHIN_MS ? at - now + PUBLISHED_WITHIN_MS : LOOK_AGAIN_MS
    if (next === false || wait < next) next = Math.max(wait, 1_000)
  }
  return next === false || next > LONGEST_MS ? false : next
}
