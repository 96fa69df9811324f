import { type Raw, readText } from './read-value.ts'

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
  return { q: readText(q) }
}
