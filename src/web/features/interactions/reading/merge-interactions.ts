import { startOfDay, type Zone } from '#web/time/zone.ts'
import type { DateRange } from '#contract/date-range.ts'
import { addDays } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'

/**
 * The posts of several answers, newest first, each once. Parts of a range do not overlap, but a server may cut them by
 * another timestamp than the one a post is shown at.
 */
export function mergeInteractions(lists: readonly (readonly ReadPost[])[]): ReadPost[] {
  const byUuid = new Map<string, ReadPost>()
  for (const list of lists) for (const post of list) if (!byUuid.has(post.uuid)) byUuid.set(post.uuid, post)
  return [...byUuid.values()].toSorted((a, b) => b.at - a.at || (a.uuid < b.uuid ? -1 : 1))
}

/** Only what stands on the days of a range in this zone; more was asked for than is shown. */
export function withinDays(
  posts: readonly ReadPost[],
  { from, to }: DateRange,
  zone: Zone,
): readonly ReadPost[] {
  const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
  return posts.every(({ at }) => at >= start && at < end)
    ? posts
    : posts.filter(({ at }) => at >= start && at < end)
}
