import { lettersOfWords } from './letters-of-words.ts'

const MOST_UNITS = 200

export function initialsOf(name: string): string {
  const words = lettersOfWords(name.slice(0, MOST_UNITS))
  return `${words[0]?.[0] ?? '?'}${words[1]?.[0] ?? ''}`
}
