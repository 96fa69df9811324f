import { isZone } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { Draft, DraftPlacement } from '#web/device/drafts/draft.ts'
import { draftLine } from '#web/device/drafts/draft-text.ts'
import { placementToMoment } from '#web/device/drafts/draft-moments.ts'
import { type Sending, creationLine, isOpen, destinationOf } from '#web/device/sendings/sending.ts'
import { type Zone, momentToDay, startOfDay } from '#web/time/zone.ts'
import { listDrafts } from '#web/device/drafts/drafts.ts'
import { noteSending } from '#web/device/sendings/open-notes.ts'
import { type FailedOutcome, failedOutcomeOf } from '#web/device/sendings/failed-outcome.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import type { PlacedDraft } from './placed-draft.ts'

/** The drafts and the open sendings that have a day, in the order of time. A draft that is being sent counts once. */
export function placeDrafts(
  drafts: readonly Draft[],
  sendings: readonly Sending[],
  zone: Zone,
): PlacedDraft[] {
  const open = sendings.filter(isOpen)
  const sent = new Set(open.map(({ draftId }) => draftId))
  const placed = drafts.flatMap((draft) =>
    sent.has(draft.id) ? [] : placeDraft(draft, zone, failedOutcomeOf(sendings, draft)),
  )
  return [...placed, ...open.map((sending) => placeSending(sending, zone))].toSorted((a, b) => a.at - b.at)
}

function placeDraft({ id, content }: Draft, zone: Zone, failed: FailedOutcome | null): PlacedDraft[] {
  const { kind, placement } = content
  const when = readPlacement(placement, zone)
  if (when === null) return []
  const { calendar } = placement
  return [{ uuid: id, kind, line: draftLine(content), calendar, ...when, isSending: false, failed }]
}

function placeSending({ draftId, creation }: Sending, zone: Zone): PlacedDraft {
  const { scheduledAt, calendarUuid } = destinationOf(creation)
  return {
    uuid: draftId,
    kind: creation.kind,
    line: creationLine(creation),
    calendar: calendarUuid,
    day: momentToDay(scheduledAt, zone),
    at: scheduledAt,
    hasTime: true,
    isSending: true,
    failed: null,
  }
}

/** Null without a date. A time that the clocks skip, or none, leaves the day. */
function readPlacement(placement: DraftPlacement, zone: Zone) {
  const { date, zone: chosen } = placement
  if (!isDay(date)) return null
  const at = placementToMoment({ ...placement, zone: isZone(chosen) ? chosen : zone })
  if (at === null) return { day: date, at: startOfDay(date, zone), hasTime: false }
  return { day: momentToDay(at, zone), at, hasTime: true }
}

export async function readPlacedDrafts(accountId: string, zone: Zone): Promise<PlacedDraft[]> {
  const [drafts, sendings] = await Promise.all([listDrafts(accountId), readSendings(accountId)])
  // An earlier version kept no notes of open sendings, and a browser may refuse to store them.
  sendings.filter(isOpen).forEach(noteSending)
  return placeDrafts(drafts, sendings, zone)
}
