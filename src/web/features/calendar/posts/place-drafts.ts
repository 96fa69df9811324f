import { isZone } from '#contract/wall-time.ts'
import { isDay } from '#contract/day.ts'
import type { DraftHead, When } from '#contract/workspace/draft.ts'
import { whenToListedMoment } from '#web/time/draft-moment.ts'
import { type Zone, momentToDay, startOfDay } from '#web/time/zone.ts'
import type { PlacedDraft } from './placed-draft.ts'
import { normalizeText, textFilter } from '#web/api/posts/search-text.ts'
import { type Filters, isFiltering } from './filters.ts'

export function placeDrafts(drafts: readonly DraftHead[], zone: Zone): PlacedDraft[] {
  return drafts
    .filter(({ editing }) => editing === null)
    .flatMap((draft) => placeDraft(draft, zone))
    .toSorted((a, b) => a.at - b.at)
}

function placeDraft(draft: DraftHead, zone: Zone): PlacedDraft[] {
  const { id, kind, calendar, when, state, refusal, title, firstWords, segments } = draft
  const type = kind === 'quote' ? 'quote_repost' : segments < 2 ? 'post' : 'thread'
  const place = readPlace(when, zone)
  if (place === null) return []
  const line = firstWords !== '' ? firstWords : title !== '' ? title : '(no words)'
  return [{ uuid: id, kind, type, line, calendar, ...place, state, refusal }]
}

/** A draft whose time is skipped by a clock change is placed on its day without a time. */
function readPlace(when: When, zone: Zone) {
  if (!isDay(when.date)) return null
  const at = whenToListedMoment({ ...when, zone: isZone(when.zone) ? when.zone : zone })
  if (at === null) return { day: when.date, at: startOfDay(when.date, zone), hasTime: false }
  return { day: momentToDay(at, zone), at, hasTime: true }
}

/**
 * Filters drafts by calendar and text. A draft has no other filtered property, so any other filter hides all drafts.
 */
export function filterDrafts(drafts: readonly PlacedDraft[], filters: Filters): readonly PlacedDraft[] {
  const { calendar, q } = filters
  if (isFiltering({ ...filters, calendar: [], q: '' })) return []
  const hasText = textFilter(q)
  return drafts.filter(
    (draft) =>
      (calendar.length === 0 || calendar.includes(draft.calendar)) && hasText(normalizeText(draft.line)),
  )
}
