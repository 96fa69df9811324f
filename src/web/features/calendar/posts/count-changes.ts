import type { Moment } from '#contract/moment.ts'
import { type Change, type Changed, changeSince } from './changed-since.ts'

export function countChanges(
  posts: readonly Changed[],
  since: Moment,
  now: Moment,
): Readonly<Record<Change, number>> {
  const counts = { out: 0, failed: 0, new: 0 }
  for (const post of posts) {
    const change = changeSince(post, since, now)
    if (change !== null) counts[change]++
  }
  return counts
}
