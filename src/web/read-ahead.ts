import { postsByDateQuery } from '#web/api/posts-by-date.ts'
import type { SessionStore } from '#web/api/session.ts'
import { readCalendarQuery } from '#web/app/search/calendar-search.ts'
import { parseQuery } from '#web/app/search/query-text.ts'
import { displayZone } from '#web/device/use-display.ts'
import { settings } from '#web/device/settings.ts'
import { monthToRange } from '#web/features/calendar/month-range.ts'
import { now } from '#web/time/now.ts'
import { monthOf } from '#web/time/month.ts'
import { momentToDay } from '#web/time/zone.ts'

/**
 * Asks for the month that the address names before anything is drawn. The calendar then takes over this very reading,
 * because it asks for the same.
 */
export function readAhead({ read, queryClient }: SessionStore): void {
  if (location.pathname !== '/calendar' || read().state === 'signed-out') return
  const { date, zone } = readCalendarQuery(parseQuery(location.search))
  const today = momentToDay(now.read(), displayZone(settings.read(), zone))
  void queryClient.prefetchQuery(postsByDateQuery(monthToRange(monthOf(date ?? today))))
}
