import { isZone, readClockTime, wallTimeToMoments } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import type { DraftPlacement } from './draft.ts'
import { listDrafts } from './drafts.ts'

/** What lists say of a draft whose moment has passed. */
export const MOMENT_PASSED = 'Moment passed'

/** Whether the moment that a draft is meant for has passed; without a time, whether its day has. */
export function hasMomentPassed(placement: DraftPlacement, now: Moment, display: { zone: Zone }): boolean {
  const { date, zone } = placement
  const at = placementToMoment(isZone(zone) ? placement : { ...placement, zone: display.zone })
  return at === null ? isDay(date) && date < momentToDay(now, display.zone) : at <= now
}

/** What a draft of this device is meant for. */
export type DraftMoment = { calendar: string; at: Moment }

/** The moments for which the drafts are meant, except the one that is written. None where drafts cannot be read. */
export async function readDraftMoments(accountId: string, written?: string): Promise<DraftMoment[]> {
  const drafts = await listDrafts(accountId)
  return drafts.flatMap(({ id, content: { placement } }) => {
    const at = id === written ? null : placementToMoment(placement)
    return at === null ? [] : [{ calendar: placement.calendar, at }]
  })
}

/** Null unless date, time and zone are there and the clocks show them. For a list what they show twice is the earlier, unless it was chosen; before it is sent, `readWhen` asks. */
export function placementToMoment({
  date,
  time,
  zone,
  fold,
}: Omit<DraftPlacement, 'calendar'>): Moment | null {
  const minutes = readClockTime(time)
  if (!isDay(date) || minutes === null || !isZone(zone)) return null
  const moments = wallTimeToMoments(date, minutes, zone)
  return (fold === 'later' ? moments.at(-1) : moments[0]) ?? null
}
