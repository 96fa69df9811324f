import { useEffect } from 'react'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { resolveCalendar } from '#web/features/composer/table/resolve-calendar.ts'
import { isEditable } from './plan-row.ts'
import type { PlanStore } from './plan-store.ts'

/** A table may be read before the calendars that it names: they come with the answer to a request. */
export function useNamedCalendars(store: PlanStore, calendars: readonly KnownCalendar[]): void {
  useEffect(() => {
    const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''
    for (const row of store.read().rows) {
      const { placement } = row.content
      const named = placement.calendar === '' ? only : resolveCalendar(placement.calendar, calendars)
      if (named === null || named === '' || named === placement.calendar || !isEditable(row)) continue
      store.edit(row.id, { ...row.content, placement: { ...placement, calendar: named } })
    }
  }, [store, calendars])
}
