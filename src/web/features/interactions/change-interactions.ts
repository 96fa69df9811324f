import { changeSearch } from '#web/router/navigate.ts'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'

/** Another person's interactions start at the top of the page. Every other change keeps the scroll position. */
export function changeInteractions(
  change: Partial<InteractionsSearch>,
  how: { replace?: boolean } = {},
): void {
  changeSearch('/interactions', change, { ...how, keepScroll: !('user' in change) })
}
