import type { ReadPost } from '#web/api/read-posts.ts'
import { colourCalendars } from '#web/post/account-colour.ts'
import { bucketByDay, pickDays } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { filterPosts } from './filters.ts'
import type { Period } from './period.ts'
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
  const inPeriod: readonly ReadPost[] = pickDays(reading.byDay, period.days)
  const visible = filterPosts(inPeriod, search, now)
  const byDay = visible === inPeriod ? reading.byDay : bucketByDay(visible, display.zone)
  const colours = colourCalendars([...reading.calendars.values()])
  const setting = { openPost: search.post, colours, isPending: reading.isPending, now, display }
  const ground = { byDay: reading.byDay, now, zone: display.zone, namedZone: search.zone }
  return { inPeriod, visible, byDay, setting, ground }
}
