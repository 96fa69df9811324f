import { normalizeText, textFilter } from '#web/api/posts/search-text.ts'
import { FACETS, type Filters } from '#web/features/calendar/posts/filters.ts'
import type { PlacedDraft } from './placed-draft.ts'

/** A draft has an account and a text. Any other filter hides all drafts. */
export function filterDrafts(drafts: readonly PlacedDraft[], filters: Filters): readonly PlacedDraft[] {
  const { calendar, q, since } = filters
  const isOfPosts = FACETS.some((facet) => facet !== 'calendar' && filters[facet].length > 0)
  if (isOfPosts || since !== undefined) return []
  const hasText = textFilter(q)
  return drafts.filter(
    (draft) =>
      (calendar.length === 0 || calendar.includes(draft.calendar)) && hasText(normalizeText(draft.line)),
  )
}
