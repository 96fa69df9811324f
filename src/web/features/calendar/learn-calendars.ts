import type { Calendar } from '#contract/post.ts'
import type { ReadPost } from '#web/api/read-posts.ts'

/** The calendars that the posts belong to: no operation lists them. The latest post knows the current name. */
export function learnCalendars(posts: readonly ReadPost[]): ReadonlyMap<string, Calendar> {
  const calendars = new Map<string, Calendar>()
  for (const { calendar } of posts) if (calendar.uuid !== '') calendars.set(calendar.uuid, calendar)
  return calendars
}
