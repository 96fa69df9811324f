import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import { readStatus, statusToKey } from '#web/post/post-status.ts'

/** The failed and the overdue: these posts need a person. */
export function findTrouble(posts: readonly ReadPost[], now: Moment): readonly ReadPost[] {
  return posts.filter((post) => ['failed', 'overdue'].includes(statusToKey(readStatus(post, now))))
}
