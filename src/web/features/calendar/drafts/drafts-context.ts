import { createContext, useContext } from 'react'
import type { Moment } from '#contract/moment.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { DraftChip } from './draft-chip.tsx'
import type { PlacedDraft } from './placed-draft.ts'

interface CalendarDrafts {
  /** Those that are shown; none while they are hidden. */
  byDay: ByDay<PlacedDraft>
  /** The moments of all drafts that have one, in the period or not, shown or hidden. */
  planned: readonly Moment[]
  /** How many the period has, shown or hidden. */
  count: number
  isShown: boolean
  /** Until they are read for the first time, which takes no longer than a moment. */
  isPending: boolean
  /** What shows a draft in a cell. It loads with the drafts, which few calendars have. */
  Chip: typeof DraftChip | null
}

export const DraftsContext = createContext<CalendarDrafts>({
  byDay: new Map(),
  planned: [],
  count: 0,
  isShown: true,
  isPending: false,
  Chip: null,
})

export function useDrafts(): CalendarDrafts {
  return useContext(DraftsContext)
}
