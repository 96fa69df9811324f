import { getRouteApi } from '@tanstack/react-router'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'

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
