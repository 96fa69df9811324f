import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import { readStatus } from '#web/post/post-status.ts'

/** The failed and the overdue: these posts need a person. */
export function findTrouble(posts: readonly ReadPost[], now: Moment): readonly ReadPost[] {
  return posts.filter((post) => {
    const status = readStatus(post, now)
    return status === 'failed' || status === 'overdue'
  })
}
