import { normalizeText, withoutAccents } from './search-text.ts'

export interface Match {
  start: number
  end: number
}

/** `words` must come from `normalizeText`. If two words begin at the same index, the longer word is the match. */
export function matchFinder(words: readonly string[]): (text: string) => readonly Match[] {
  if (words.length === 0) return () => NONE
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  // oxlint-disable-next-line house/linear-regex -- The pattern only lists literal words, so matching takes linear time.
  const pattern = new RegExp(longestFirst.map(escapePattern).join('|'), 'g')
  return (text) => {
    const found = [...normalizeText(text).matchAll(pattern)]
    return found.length === 0 ? NONE : toMatches(found, text)
  }
}

const NONE: readonly Match[] = []
const ASCII = /^[\0-\x7F]*$/

function toMatches(found: readonly RegExpExecArray[], text: string): Match[] {
  const isAscii = ASCII.test(text)
  const { starts, ends } = isAscii ? { starts: NO_PLACES, ends: NO_PLACES } : foldedPlaces(text)
  const matches: Match[] = []
  for (const { 0: word, index } of found) {
    const start = isAscii ? index : (starts[index] ?? 0)
    const last = index + word.length - 1
    const end = isAscii ? last + 1 : (ends[last] ?? text.length)
    const before = matches.at(-1)
    // Merges two matches within one Korean syllable, because the normalized text splits this character into letters.
    if (before !== undefined && start < before.end) before.end = end
    else matches.push({ start, end })
  }
  return matches
}

const NO_PLACES: readonly number[] = []

function foldedPlaces(text: string): { starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: character, index } of text.matchAll(/\P{M}\p{M}*/gu)) {
    const units = withoutAccents(character).length
    for (let unit = 0; unit < units; unit++) {
      starts.push(index)
      ends.push(index + character.length)
    }
  }
  return { starts, ends }
}

function escapePattern(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
