import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Day } from '#contract/day.ts'
import { late } from '#web/api/transport/late.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { settings } from '#web/device/settings/settings.ts'
import { useIsLate } from '#web/ui/feedback/use-is-late.ts'
import type { Zone } from '#web/time/zone.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { DraftsContext, type useDrafts } from './drafts-context.ts'
import { type PlacedDraft, filterDrafts } from './placed-draft.ts'

/** A view whose posts would move waits so long for the drafts, and no longer: storage may be blocked. */
const WAIT_MS = 2_000

/** The drafts of this device, on their days. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const { period, display } = useCalendarTime()
  const { filters, reading } = useShownPosts()
  const { zone } = display
  const accountId = useSession()?.accountId ?? ''
  const { showsDrafts } = useSyncExternalStore(settings.subscribe, settings.read)
  const { data = NONE, isPending } = useQuery(placedQuery(accountId, zone))
  const isLate = useIsLate(isPending, WAIT_MS)

  const passing = filterDrafts(data.drafts, filters)
  const inPeriod = passing.filter(({ day }) => period.days.includes(day))
  // Before the first posts the calendars are not known, and the monogram of a draft would move its words when it comes.
  const isReady = showsDrafts && !reading.isPending
  // The same map where there is none, so that no cell is rendered again.
  const byDay = isReady && inPeriod.length > 0 ? groupByDay(inPeriod) : EMPTY
  return (
    <DraftsContext
      value={{
        byDay,
        planned: data.drafts.flatMap(({ hasTime, at }) => (hasTime ? [at] : [])),
        count: inPeriod.length,
        isShown: showsDrafts,
        isPending: isPending && !isLate,
        Chip: data.Chip,
      }}
    >
      {children}
    </DraftsContext>
  )
}

const placedQuery = (accountId: string, zone: Zone) =>
  queryOptions({
    queryKey: ['device', 'drafts', accountId, 'placed', zone],
    queryFn: () => readPlaced(accountId, zone),
    enabled: accountId !== '',
  })

const placedDrafts = late(() => import('./place-drafts.ts'))
const draftChip = late(() => import('./draft-chip.tsx'))

async function readPlaced(accountId: string, zone: Zone): Promise<Placed> {
  const [{ readPlacedDrafts }, { DraftChip }] = await Promise.all([
    placedDrafts.loadNow(),
    draftChip.loadNow(),
  ])
  return { drafts: await readPlacedDrafts(accountId, zone), Chip: DraftChip }
}

type Placed = Pick<ReturnType<typeof useDrafts>, 'Chip'> & { drafts: readonly PlacedDraft[] }

const NONE: Placed = { drafts: [], Chip: null }
const EMPTY = new Map<Day, PlacedDraft[]>()

function groupByDay(drafts: readonly PlacedDraft[]): Map<Day, PlacedDraft[]> {
  const byDay = new Map<Day, PlacedDraft[]>()
  for (const draft of drafts) byDay.set(draft.day, [...(byDay.get(draft.day) ?? []), draft])
  return byDay
}
