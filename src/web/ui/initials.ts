import { lettersOfWords } from './letters-of-words.ts'

/** Anyone can choose a name, of any length. */
const MOST_UNITS = 200

/** The first letters of a name's first two words, for a small picture. */
export function initialsOf(name: string): string {
  const words = lettersOfWords(name.slice(0, MOST_UNITS))
  return `${words[0]?.[0] ?? '?'}${words[1]?.[0] ?? ''}`
}
