import { readAddress } from '#web/router/address.ts'
import { changeSearch, navigate } from '#web/router/navigate.ts'
import type { SearchOf } from '#web/router/screens.ts'

export function showInCalendar(change: Partial<SearchOf<'/calendar'>>): void {
  if (readAddress().path === '/calendar') changeSearch('/calendar', change)
  else navigate({ to: '/calendar', search: change })
}

export function showTrouble(): void {
  showInCalendar({ panel: 'attention', post: undefined })
}
