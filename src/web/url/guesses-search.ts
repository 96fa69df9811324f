import type { SearchSchemaInput } from '@tanstack/react-router'
import { readText } from './read-value.ts'

export interface GuessesSearch {
  /** Words that the entries contain. */
  q?: string | undefined
}

export function readGuessesSearch({ q }: GuessesSearch & SearchSchemaInput): GuessesSearch {
  return { q: readText(q) }
}
