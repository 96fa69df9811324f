import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'

/** Posts in these statuses did not reach the person. */
const NEVER_SENT = new Set(['scheduled', 'draft', 'failed'])

/** Whether a post reached the person it answers. */
export function isContact({ status }: Pick<ReadPost, 'status'>): boolean {
  return !NEVER_SENT.has(status)
}

/** Whether a post is still to come. */
export function isScheduled({ status }: Pick<ReadPost, 'status'>): boolean {
  return status === 'scheduled'
}

/** The longest time between two contacts that follow each other; null where there are fewer than two. */
export function longestSilence(moments: readonly Moment[]): { from: Moment; to: Moment } | null {
  const sorted = moments.toSorted((a, b) => a - b)
  let longest: { from: Moment; to: Moment } | null = null
  sorted.forEach((to, index) => {
    const from = sorted[index - 1]
    if (from !== undefined && (longest === null || to - from > longest.to - longest.from))
      longest = { from, to }
  })
  return longest
}
