import { type Raw, readText } from './read-value.ts'

export interface AssumptionsSearch {
  /** Words that the entries contain. */
  q?: string | undefined
}

/** The hash of a link to one of the assumptions. */
export type AssumptionId =
  | 'days'
  | 'calendars'
  | 'statuses'
  | 'overdue'
  | 'news'
  | 'slices'
  | 'segments'
  | 'verified'
  | 'publish-now'
  | 'outcome'
  | 'characters'
  | 'channel'
  | 'quote-requests'
  | 'quota-use'
  | 'limit-numbers'
  | 'keys'

export function readAssumptionsSearch({ q }: Raw<AssumptionsSearch>): AssumptionsSearch {
  return { q: readText(q) }
}
