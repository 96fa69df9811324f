let graphemes: Intl.Segmenter | null = null

/**
 * Returns the beginning of a text, at most `length` UTF-16 units. Does not split an emoji or an accented letter, unless
 * the text's first one is longer than `length`.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  // The segmenter takes ten times as long, and the month view shortens hundreds of texts. Two ASCII characters can be
  // separated without the segmenter.
  if (BETWEEN_LETTERS.test(text.slice(length - 1, length + 1))) return text.slice(0, length)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  // To find the boundary, the segmenter needs only one character after `length`. That character can have two units.
  const end = graphemes.segment(text.slice(0, length + 2)).containing(length)?.index ?? 0
  // If the accents of the first letter do not all fit, cuts the text between two of them.
  return end > 0 ? text.slice(0, end) : withoutHalf(text.slice(0, length))
}

let words: Intl.Segmenter | null = null

/** Returns the beginning of a text up to the end of a whole word, unless the first word is too long. */
export function wordsOf(text: string, length: number): string {
  const beginning = beginningOf(text, length)
  const end = beginning.length
  if (end === text.length) return text
  words ??= new Intl.Segmenter('en', { granularity: 'word' })
  const start = words.segment(text.slice(0, end + WORD_LENGTH)).containing(end)?.index ?? 0
  return start > 0 ? text.slice(0, start).trimEnd() : beginning
}

/** In languages without spaces, the segmenter needs the rest of a word to find its start. */
const WORD_LENGTH = 20

const BETWEEN_LETTERS = /^[ -~]{2}$/

function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1)
}
