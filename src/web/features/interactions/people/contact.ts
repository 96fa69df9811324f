import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { daysPassed } from '#web/time/days-passed.ts'
import type { Zone } from '#web/time/zone.ts'

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

/** The most calendar days between two moments that follow each other; null where there are fewer than two. */
export function longestSilence(moments: readonly Moment[], zone: Zone): number | null {
  const sorted = moments.toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((to, index) => daysPassed(sorted[index] ?? to, to, zone))
  return gaps.length === 0 ? null : Math.max(...gaps)
}
