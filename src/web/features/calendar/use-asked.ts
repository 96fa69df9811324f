import type { CalendarSearch, View } from './calendar-search.ts'

/**
 * What is asked for: the URL, and the text as it is being typed, which the URL follows. It is the same object until
 * something else is asked for; that is how everything drawn from it knows.
 */
export function useAsked(inUrl: CalendarSearch, startView: View, q: string) {
  'use memo'
  const { view = startView, date, zone, status, type, calendar, user, post } = inUrl
  return { view, date, zone, status, type, calendar, user, post, q }
}
