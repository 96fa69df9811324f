import { type Raw, readText } from './read-value.ts'

export interface AssumptionsSearch {
  /** Words that the entries contain. */
  q?: string | undefined
}

export function readAssumptionsSearch({ q }: Raw<AssumptionsSearch>): AssumptionsSearch {
  return { q: readText(q) }
}
