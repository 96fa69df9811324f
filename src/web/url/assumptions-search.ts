import { type Raw, readText } from './read-value.ts'

/** The hash that links to one of the assumptions. */
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

export function readAssumptionsSearch({ q }: Raw) {
  /** The words by which the entries are filtered. */
  return { q: readText(q) }
}
