import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, useContext } from 'react'
import { useSettings } from '#web/device/use-display.ts'
import type { Day } from '#contract/day.ts'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { useIsLate } from '#web/ui/feedback/use-is-late.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { filterDrafts } from './filter-drafts.ts'
import { placeDrafts } from './place-drafts.ts'
import type { PlacedDraft } from './placed-draft.ts'
import type { Moment } from '#contract/moment.ts'
import type { ByDay } from '#web/time/bucket.ts'

interface CalendarDrafts {
  /** The shown drafts; empty while drafts are hidden. */
  byDay: ByDay<PlacedDraft>
  /** The moments of all drafts that have one. Drafts outside of the period and hidden drafts are included. */
  planned: readonly Moment[]
  /** How many drafts the period has, shown or hidden. */
  count: number
  isShown: boolean
  /** Whether they are being read for the first time, which may take a moment. */
  isPending: boolean
}

const DraftsContext = createContext<CalendarDrafts>({
  byDay: new Map(),
  planned: [],
  count: 0,
  isShown: true,
  isPending: false,
})

export function useDrafts(): CalendarDrafts {
  return useContext(DraftsContext)
}

/** A view whose posts would move waits for the drafts, but no longer than this. */
const WAIT_MS = 2_000

/** The drafts of the account, on their days. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const { period, display } = useCalendarTime()
  const { filters, calendarPosts } = useShownPosts()
  const { zone } = display
  const { showsDrafts } = useSettings()
  const { data: drafts = NONE, isPending } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => placeDrafts(data.drafts, zone),
  })
  const isLate = useIsLate(isPending, WAIT_MS)

  const passing = filterDrafts(drafts, filters)
  const inPeriod = passing.filter(({ day }) => period.days.includes(day))
  // Before the first posts the calendars are not known. A monogram that came later would move the words of a draft.
  const isReady = showsDrafts && !calendarPosts.isPending
  // Always the same empty map, so that no cell renders again.
  const byDay = isReady && inPeriod.length > 0 ? Map.groupBy(inPeriod, ({ day }) => day) : EMPTY
  return (
    <DraftsContext
      value={{
        byDay,
        planned: drafts.flatMap(({ hasTime, at }) => (hasTime ? [at] : [])),
        count: inPeriod.length,
        isShown: showsDrafts,
        isPending: isPending && !isLate,
      }}
    >
      {children}
    </DraftsContext>
  )
}

const draftChipModule = lazyModule(() => import('./draft-chip.tsx'))

/** For the month, where few calendars have drafts. */
export const LazyDraftChip = lazyComponent(draftChipModule, 'DraftChip')

const NONE: readonly PlacedDraft[] = []
const EMPTY = new Map<Day, PlacedDraft[]>()
