import { normalizeText, textFilter } from '#web/api/posts/search-text.ts'
import { draftLine, draftToText } from '#web/device/drafts/draft-text.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import type { DraftOrder } from '#web/url/drafts-search.ts'
import { draftKind } from './draft-words.ts'

/** The drafts that contain every word, in an order. Case and accents do not count. */
export function findDrafts(drafts: readonly Draft[], q: string, sort: DraftOrder): Draft[] {
  const matches = textFilter(q)
  const found =
    q.trim() === ''
      ? drafts
      : drafts.filter((draft) =>
          matches(normalizeText(`${draft.title ?? ''}\n${draftKind(draft)}\n${draftToText(draft.content)}`)),
        )
  return found.toSorted(ORDERS[sort])
}

const ORDERS: Record<DraftOrder, (a: Draft, b: Draft) => number> = {
  newest: (a, b) => b.savedAt - a.savedAt,
  oldest: (a, b) => a.savedAt - b.savedAt,
  intended: (a, b) => intendedAt(a) - intendedAt(b) || b.savedAt - a.savedAt,
  title: (a, b) =>
    titleOf(a).localeCompare(titleOf(b), undefined, { numeric: true }) || b.savedAt - a.savedAt,
}

/** As typed, without its zone: drafts are written for the days of one calendar. Without a date a draft comes last. */
function intendedAt({ content: { placement } }: Draft): number {
  const at = Date.parse(`${placement.date}T${placement.time === '' ? '00:00' : placement.time}Z`)
  return Number.isNaN(at) ? Number.MAX_SAFE_INTEGER : at
}

function titleOf(draft: Draft): string {
  return draft.title ?? draftLine(draft.content)
}
