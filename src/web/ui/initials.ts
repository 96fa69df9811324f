import { lettersOfWords } from './letters-of-words.ts'

/** Names may have any length, so only this many UTF-16 units of a name are read. */
const MOST_UNITS = 200

export function initialsOf(name: string): string {
  const words = lettersOfWords(name.slice(0, MOST_UNITS))
  return `${words[0]?.[0] ?? '?'}${words[1]?.[0] ?? ''}`
}
