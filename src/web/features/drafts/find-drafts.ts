import type { DraftHead } from '#contract/workspace/draft.ts'
import { normalizeText, textFilter } from '#web/api/posts/search-text.ts'
import type { DraftOrder } from '#web/url/drafts-search.ts'
import { draftKind, draftLine } from './name-drafts.ts'

export function findDrafts(drafts: readonly DraftHead[], q: string, sort: DraftOrder): DraftHead[] {
  const matches = textFilter(q)
  const found =
    q.trim() === ''
      ? drafts
      : drafts.filter((draft) =>
          matches(normalizeText(`${draft.title}\n${draftKind(draft)}\n${draft.firstWords}`)),
        )
  return found.toSorted(ORDERS[sort])
}

const ORDERS: Record<DraftOrder, (a: DraftHead, b: DraftHead) => number> = {
  newest: (a, b) => b.updatedAt - a.updatedAt,
  oldest: (a, b) => a.updatedAt - b.updatedAt,
  intended: (a, b) => intendedAt(a) - intendedAt(b) || b.updatedAt - a.updatedAt,
  title: (a, b) =>
    draftLine(a).localeCompare(draftLine(b), undefined, { numeric: true }) || b.updatedAt - a.updatedAt,
}

/** Compares date and time without the zone, because users plan drafts for the days of one calendar. */
function intendedAt({ when: { date, time } }: DraftHead): number {
  const at = Date.parse(`${date}T${time === '' ? '00:00' : time}Z`)
  return Number.isNaN(at) ? Number.MAX_SAFE_INTEGER : at
}
