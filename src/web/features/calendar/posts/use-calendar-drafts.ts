import { useQuery } from '@tanstack/react-query'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { useSettings } from '#web/device/use-display.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Zone } from '#web/time/zone.ts'
import { useIsLate } from '#web/ui/feedback/use-is-late.ts'
import type { Filters } from './filters.ts'
import { filterDrafts, placeDrafts } from './place-drafts.ts'
import type { PlacedDraft } from './placed-draft.ts'

export interface CalendarDrafts {
  byDay: ByDay<PlacedDraft>
  planned: readonly Moment[]
  count: number
  isShown: boolean
  isPending: boolean
  hasFailed: boolean
}

/** The view waits this long for the drafts before it renders, because drafts that arrive later move its posts. */
const WAIT_MS = 2_000

interface DaysOfDrafts {
  days: readonly Day[]
  zone: Zone
  filters: Filters
  /** Drafts are hidden until this is true, because a monogram that arrives later would move a draft's text. */
  areCalendarsKnown: boolean
}

export function useCalendarDrafts({ days, zone, filters, areCalendarsKnown }: DaysOfDrafts): CalendarDrafts {
  const { showsDrafts } = useSettings()
  const {
    data: drafts = NONE,
    isPending,
    isLoadingError,
  } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => placeDrafts(data.drafts, zone),
  })
  const isLate = useIsLate(isPending, WAIT_MS)
  const inPeriod = filterDrafts(drafts, filters).filter(({ day }) => days.includes(day))
  const isReady = showsDrafts && areCalendarsKnown
  return {
    // Returns the identical empty map each time, so that the cells do not re-render.
    byDay: isReady && inPeriod.length > 0 ? Map.groupBy(inPeriod, ({ day }) => day) : EMPTY,
    planned: drafts.flatMap(({ hasTime, at }) => (hasTime ? [at] : [])),
    count: inPeriod.length,
    isShown: showsDrafts,
    isPending: isPending && !isLate,
    hasFailed: isLoadingError,
  }
}

const NONE: readonly PlacedDraft[] = []
const EMPTY = new Map<Day, PlacedDraft[]>()
