import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { isOverdue } from '#web/post/post-status.ts'
import type { ByDay } from '#web/time/bucket.ts'

/** The failed and the overdue posts of these days. */
export function findTrouble(byDay: ByDay<ReadPost>, days: readonly Day[], now: Moment): readonly ReadPost[] {
  const isTrouble = (post: ReadPost) => post.status === 'failed' || isOverdue(post, now)
  return days.flatMap((day) => byDay.get(day)?.filter(isTrouble) ?? [])
}
