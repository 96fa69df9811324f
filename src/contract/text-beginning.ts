let graphemes: Intl.Segmenter | null = null

/** Returns the beginning of a text, at most `length` UTF-16 units. Never splits an emoji. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  // No segmenter is needed between two ASCII characters. The segmenter takes ten times as long, and a month cuts
  // hundreds of texts.
  if (BETWEEN_LETTERS.test(text.slice(length - 1, length + 1))) return text.slice(0, length)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  // A boundary depends on no character after the next one, which can have two units.
  const end = graphemes.segment(text.slice(0, length + 2)).containing(length)?.index ?? 0
  // If a letter's accents do not all fit, the text is cut between two of them.
  return end > 0 ? text.slice(0, end) : withoutHalf(text.slice(0, length))
}

let words: Intl.Segmenter | null = null

/** Ends the text after a whole word, unless the first word is too long. */
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
