import type { DateRange } from '#contract/date-range.ts'
import { addDays } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { type Zone, startOfDay } from '#web/time/zone.ts'

/** The posts on the days of a range in this zone; a request asks for more than that. */
export function withinDays(
  posts: readonly ReadPost[],
  { from, to }: DateRange,
  zone: Zone,
): readonly ReadPost[] {
  const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
  const isWithin = ({ at }: ReadPost) => at >= start && at < end
  return posts.every(isWithin) ? posts : posts.filter(isWithin)
}
