import { type Raw, readText } from './read-value.ts'

export interface GuessesSearch {
  /** Words that the entries contain. */
  q?: string | undefined
}

export function readGuessesSearch({ q }: Raw<GuessesSearch>): GuessesSearch {
  return { q: readText(q) }
}
