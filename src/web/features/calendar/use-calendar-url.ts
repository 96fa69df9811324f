import { getRouteApi } from '@tanstack/react-router'
import type { Day } from '#contract/day.ts'
import type { CalendarSearch } from './calendar-search.ts'

const route = getRouteApi('/calendar')

export type ChangeUrl = (change: Partial<CalendarSearch>, how?: { replace: boolean }) => void

type CalendarUrl = {
  search: CalendarSearch
  change: ChangeUrl
  compose: (to: '/compose/thread' | '/compose/quote', date?: Day) => void
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
    compose: (to, date) => void navigate({ to, search: { date } }),
  }
}
