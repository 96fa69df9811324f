import { createContext, useContext } from 'react'
import type { ByDay } from '#web/time/bucket.ts'
import type { PlacedDraft } from './placed-draft.ts'

interface CalendarDrafts {
  /** Those that are shown; none while they are hidden. */
  byDay: ByDay<PlacedDraft>
  /** How many the period has, shown or hidden. */
  count: number
  isShown: boolean
  /** Until they are read for the first time, which takes no longer than a moment. */
  isPending: boolean
}

export const DraftsContext = createContext<CalendarDrafts>({
  byDay: new Map(),
  count: 0,
  isShown: true,
  isPending: false,
})

export function useDrafts(): CalendarDrafts {
  return useContext(DraftsContext)
}
