import { changeSearch } from '#web/router/navigate.ts'
import type { InteractionsSearch } from '#web/url/interactions-search.ts'

/** Scrolls to the top only if the change shows another person. */
export function changeInteractions(
  change: Partial<InteractionsSearch>,
  how: { replace?: boolean } = {},
): void {
  changeSearch('/interactions', change, { ...how, keepScroll: !('user' in change) })
}
