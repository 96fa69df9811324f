import { type Raw, readText, readWord } from './read-value.ts'

export const DRAFT_ORDERS = ['newest', 'oldest', 'intended', 'title'] as const
export type DraftOrder = (typeof DRAFT_ORDERS)[number]

export function readDraftsSearch({ q, sort }: Raw) {
  return {
    q: readText(q) ?? '',
    sort: readWord(sort, DRAFT_ORDERS, 'newest'),
  }
}
