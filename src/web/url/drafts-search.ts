import { type Raw, readText, readWord } from './read-value.ts'

/** How drafts are sorted: by the last change, by the intended time, or by title. */
export const DRAFT_ORDERS = ['newest', 'oldest', 'intended', 'title'] as const
export type DraftOrder = (typeof DRAFT_ORDERS)[number]

export interface DraftsSearch {
  /** Words that the drafts contain. */
  q: string
  sort: DraftOrder
}

export const DRAFTS_DEFAULTS: DraftsSearch = { q: '', sort: 'newest' }

export function readDraftsSearch(raw: Raw<DraftsSearch>): DraftsSearch {
  return { q: readText(raw.q) ?? '', sort: readWord(raw.sort, DRAFT_ORDERS, 'newest') }
}
