import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { Moment } from '#contract/moment.ts'
import { type Facet, type Filters, filterPosts, readKey } from './filters.ts'

/** How many posts each option of a facet would show, given all the other filters. */
export function countOptions(
  facet: Facet,
  posts: readonly ReadPost[],
  filters: Filters,
  now: Moment,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const post of filterPosts(posts, { ...filters, [facet]: [] }, now)) {
    const key = readKey[facet](post, now)
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
