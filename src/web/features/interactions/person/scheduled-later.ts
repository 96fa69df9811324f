import type { DateRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { isScheduled } from '#web/features/interactions/people/contact.ts'
import { presetRange } from '#web/features/interactions/reading/date-span.ts'
import { type Zone, startOfDay } from '#web/time/zone.ts'

interface Sought {
  username: string
  range: DateRange
  today: Day
  zone: Zone
}

/** How many of the posts already read are scheduled to a person after a range, within the preset that looks ahead. */
export function countScheduledLater(
  posts: readonly ReadPost[],
  { username, range, today, zone }: Sought,
): number {
  const after = startOfDay(addDays(range.to, 1), zone)
  const ahead = presetRange('ahead', today)
  const [start, end] = [startOfDay(ahead.from, zone), startOfDay(addDays(ahead.to, 1), zone)]
  return posts.filter(
    (post) =>
      post.target?.username === username &&
      isScheduled(post) &&
      post.at >= Math.max(after, start) &&
      post.at < end,
  ).length
}
