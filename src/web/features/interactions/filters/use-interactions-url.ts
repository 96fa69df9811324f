import { changeSearch } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'

export type ChangeUrl = (change: Partial<InteractionsSearch>, how?: { replace: boolean }) => void

export function useInteractionsUrl(): { search: InteractionsSearch; change: ChangeUrl } {
  const search = useSearch('/interactions')
  return {
    search,
    change: (change, how = { replace: false }) => {
      changeSearch('/interactions', change, { replace: how.replace, keepScroll: !('user' in change) })
    },
  }
}
