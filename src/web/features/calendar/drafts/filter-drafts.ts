import { normalizeText, textFilter } from '#web/api/posts/search-text.ts'
import type { Filters } from '#web/features/calendar/posts/filters.ts'
import type { PlacedDraft } from './placed-draft.ts'

/** A draft has a calendar and a text. A filter by status, type, person or the last visit hides all drafts. */
export function filterDrafts(drafts: readonly PlacedDraft[], filters: Filters): readonly PlacedDraft[] {
  const { status, type, user, calendar, q, since } = filters
  if (status.length + type.length + user.length > 0 || since !== undefined) return []
  const hasText = textFilter(q)
  return drafts.filter(
    (draft) =>
      (calendar.length === 0 || calendar.includes(draft.calendar)) && hasText(normalizeText(draft.line)),
  )
}
