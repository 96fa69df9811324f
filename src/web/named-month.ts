import type { DateRange } from '#contract/date-range.ts'
import { readCalendarQuery } from '#web/app/search/calendar-search.ts'
import { parseQuery } from '#web/app/search/query-text.ts'
import { settings } from '#web/device/settings.ts'
import { displayZone } from '#web/device/display-zone.ts'
import { monthToRange } from '#web/features/calendar/month-range.ts'
import { monthOf } from '#web/time/month.ts'
import { now } from '#web/time/now.ts'
import { momentToDay } from '#web/time/zone.ts'

/** The days that the calendar will ask for first at the address that is open; null at the address of another screen. */
export function namedMonth(): DateRange | null {
  if (location.pathname !== '/' && location.pathname !== '/calendar') return null
  const { date, zone } = readCalendarQuery(parseQuery(location.search))
  const today = momentToDay(now.read(), displayZone(settings.read(), zone))
  return monthToRange(monthOf(date ?? today))
}
