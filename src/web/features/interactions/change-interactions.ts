import { changeSearch } from '#web/router/navigate.ts'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'

export function changeInteractions(
  change: Partial<InteractionsSearch>,
  how: { replace?: boolean } = {},
): void {
  changeSearch('/interactions', change, { ...how, keepScroll: !('user' in change) })
}
