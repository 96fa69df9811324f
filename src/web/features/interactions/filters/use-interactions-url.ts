import { getRouteApi } from '@tanstack/react-router'
import type { Day } from '#contract/day.ts'

/** What of this screen stands in the URL, as the router reads it. */
export interface InteractionsSearch {
  user?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  view: 'grouped' | 'timeline'
  zone?: string | undefined
  status: string[]
  type: string[]
  q: string
}

export type ChangeUrl = (change: Partial<InteractionsSearch>, how?: { replace: boolean }) => void

const route = getRouteApi('/interactions')

export function useInteractionsUrl(): { search: InteractionsSearch; change: ChangeUrl } {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    change: (change, how = { replace: false }) => {
      void navigate({
        search: (before) => ({ ...before, ...change }),
        replace: how.replace,
        resetScroll: 'user' in change,
      })
    },
  }
}
