import { getRouteApi } from '@tanstack/react-router'
import type { CalendarSearch } from './calendar-search.ts'
import type { ThreadStart } from './plan-thread.ts'

const route = getRouteApi('/calendar')

export type ChangeUrl = (change: Partial<CalendarSearch>, how?: { replace: boolean }) => void

type CalendarUrl = {
  search: CalendarSearch
  change: ChangeUrl
  composeThread: (start?: ThreadStart) => void
  composeQuote: () => void
}

/** The URL is the calendar's state: what is read here is what a reload, a copied link and Back bring back. */
export function useCalendarUrl(): CalendarUrl {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    change: (change, how = { replace: false }) => {
      void navigate({ search: (before) => ({ ...before, ...change }), replace: how.replace })
    },
    composeThread: (start) => void navigate({ to: '/compose/thread', search: start ?? {} }),
    composeQuote: () => void navigate({ to: '/compose/quote' }),
  }
}
