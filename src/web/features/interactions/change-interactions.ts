import { changeSearch } from '#web/router/navigate.ts'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'

/** Another person begins at the top of the page; every other change leaves it where it is. */
export function changeInteractions(
  change: Partial<InteractionsSearch>,
  how: { replace?: boolean } = {},
): void {
  changeSearch('/interactions', change, { ...how, keepScroll: !('user' in change) })
}
