import { getRouteApi } from '@tanstack/react-router'
import type { CalendarSearch } from '#web/url/calendar-search.ts'
import type { ThreadStart } from '#web/features/calendar/new-thread/plan-thread.ts'

/** The compiler takes its methods for hooks only if its name begins with a capital. */
const Route = getRouteApi('/calendar')

type ChangeUrl = (change: Partial<CalendarSearch>, how?: { replace: boolean }) => void

interface CalendarUrl {
  q: string
  search: Omit<CalendarSearch, 'q'>
  change: ChangeUrl
  composeThread: (start?: ThreadStart) => void
  composeQuote: () => void
}

/** The URL holds the calendar's state, so that a reload, a copied link and Back restore it. */
export function useCalendarUrl(): CalendarUrl {
  const q = Route.useSearch({ select: ({ q }) => q })
  // Stays the same object when only the text changes, which the screen knows before the URL does.
  const search = Route.useSearch({ select: ({ q: _, ...rest }) => rest, structuralSharing: true })
  const navigate = Route.useNavigate()
  return {
    q,
    search,
    change: (change, how = { replace: false }) => {
      // While the next screen loads, the URL is its own already: a late change would lead back.
      if (location.pathname !== '/calendar') return
      void navigate({ search: (before) => ({ ...before, ...change }), replace: how.replace })
    },
    composeThread: (start) => void navigate({ to: '/compose/thread', search: start ?? {} }),
    composeQuote: () => void navigate({ to: '/compose/quote' }),
  }
}
