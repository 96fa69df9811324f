import { changeSearch, navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import type { CalendarSearch } from '#web/url/calendar-search.ts'
import type { ComposerSearch } from '#web/url/composer-search.ts'

type ChangeUrl = (change: Partial<CalendarSearch>, how?: { replace: boolean }) => void

export interface CalendarUrl {
  q: string
  search: Omit<CalendarSearch, 'q'>
  change: ChangeUrl
  composeThread: (start?: Pick<ComposerSearch, 'date' | 'time' | 'zone'>) => void
  composeQuote: () => void
}

/** The URL holds the calendar's state, so that a reload, a copied link and Back restore it. */
export function useCalendarUrl(): CalendarUrl {
  const { q, view, date, zone, status, type, calendar, user, since, post } = useSearch('/calendar')
  return {
    q,
    // Stays the same object when only the text changes.
    search: { view, date, zone, status, type, calendar, user, since, post },
    change: (change, how) => changeSearch('/calendar', change, how),
    composeThread: (start) => navigate({ to: '/compose/thread', search: start }),
    composeQuote: () => navigate({ to: '/compose/quote' }),
  }
}
