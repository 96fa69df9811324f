import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { colourCalendars } from '#web/post/account-colour.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import type { CalendarSearch } from '#web/url/calendar-search.ts'
import { filterPosts, isFiltering } from './filters.ts'
import type { Period } from '#web/features/calendar/state/period.ts'
import type { CalendarPosts } from './use-calendar-posts.ts'

interface Around {
  period: Period
  search: CalendarSearch
  now: number
  display: Display
}

/**
 * What of the posts that were read is shown, and how. It is kept until something of it changes, for thousands of posts are
 * looked at, and days that are drawn with the same things are not drawn again.
 */
export function useShownPosts(reading: CalendarPosts, { period, search, now, display }: Around) {
  'use memo'
  // Day by day, for they were put on their days already.
  const byDay: ByDay<ReadPost> = isFiltering(search)
    ? new Map(period.days.map((day) => [day, filterPosts(reading.byDay.get(day) ?? [], search, now)]))
    : reading.byDay
  const colours = colourCalendars([...reading.calendars.values()])
  const setting = { openPost: search.post, colours, isPending: reading.isPending, now, display }
  const ground = { byDay: reading.byDay, now, zone: display.zone, namedZone: search.zone }
  return { byDay, setting, ground }
}
