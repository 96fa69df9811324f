import type { DateRange } from '#contract/date-range.ts'
import { type Day, numberToDay } from '#contract/day.ts'
import { readCalendarQuery } from '#web/url/calendar-search.ts'
import { parseQuery } from '#web/url/query-text.ts'
import { settings } from '#web/device/settings/settings.ts'
import { monthToRange } from '#web/time/month.ts'
import { monthOf } from '#web/time/month.ts'
import { now } from '#web/time/now.ts'
import { MS_PER_DAY, MS_PER_MINUTE, type Zone, momentToDay } from '#web/time/zone.ts'

/** The days that the calendar will ask for first at the address that is open; null at the address of another screen. */
export function namedMonth(): DateRange | null {
  if (location.pathname !== '/' && location.pathname !== '/calendar') return null
  const { date, zone } = readCalendarQuery(parseQuery(location.search))
  return monthToRange(monthOf(date ?? today(zone ?? settings.read().zone)))
}

/** Where no zone was chosen it is the browser's own, whose day a local date tells long before its name would be found. */
function today(zone: Zone | null): Day {
  const at = now.read()
  if (zone !== null) return momentToDay(at, zone)
  const offset = new Date(at).getTimezoneOffset() * MS_PER_MINUTE
  return numberToDay(Math.floor((at - offset) / MS_PER_DAY))
}
