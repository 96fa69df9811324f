let graphemes: Intl.Segmenter | null = null

/**
 * Returns at most `length` UTF-16 units. Keeps emoji and accented letters whole, unless the first one is longer than
 * `length`.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  // Skips the segmenter between two ASCII characters, because it takes ten times as long and never joins them.
  if (BETWEEN_LETTERS.test(text.slice(length - 1, length + 1))) return text.slice(0, length)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  // Includes one more character, because the segmenter needs it to find the boundary. That character can have two
  // units.
  const end = graphemes.segment(text.slice(0, length + 2)).containing(length)?.index ?? 0
  return end > 0 ? text.slice(0, end) : withoutHalf(text.slice(0, length))
}

let words: Intl.Segmenter | null = null

export function wordsOf(text: string, length: number): string {
  const beginning = beginningOf(text, length)
  const end = beginning.length
  if (end === text.length) return text
  const start = startOfWord(text, end)
  return start > 0 ? text.slice(0, start).trimEnd() : beginning
}

/** Returns the start of the word that contains the character at `end`. */
function startOfWord(text: string, end: number): number {
  // Skips the segmenter in ASCII text, where a word starts after a space, because the segmenter takes twenty times as
  // long.
  const start = text.lastIndexOf(' ', end) + 1
  if (ASCII_WORD.test(text.slice(start, end + 1))) return start
  words ??= new Intl.Segmenter('en', { granularity: 'word' })
  return words.segment(text.slice(0, end + WORD_LENGTH)).containing(end)?.index ?? 0
}

/**
 * Passes more text than needed to the segmenter. In languages without spaces, it finds a word's start only if it sees
 * the rest of the word.
 */
const WORD_LENGTH = 20

const ASCII_WORD = /^\w+$/
const BETWEEN_LETTERS = /^[ -~]{2}$/

function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1)
}
