let graphemes: Intl.Segmenter | null = null

/** The beginning of a text, at most `length` UTF-16 units. It never splits an emoji. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  // Two Latin letters need no segmenter, which takes ten times as long. A month cuts hundreds of texts there.
  if (BETWEEN_LETTERS.test(text.slice(length - 1, length + 1))) return text.slice(0, length)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  // A boundary depends on nothing after the next character, which can be a surrogate pair of two units.
  const end = graphemes.segment(text.slice(0, length + 2)).containing(length)?.index ?? 0
  // A letter whose accents do not all fit is cut between two of them.
  return end > 0 ? text.slice(0, end) : withoutHalf(text.slice(0, length))
}

let words: Intl.Segmenter | null = null

/** The beginning of a text, which ends after a whole word unless the first word is too long. */
export function wordsOf(text: string, length: number): string {
  const beginning = beginningOf(text, length)
  const end = beginning.length
  if (end === text.length) return text
  words ??= new Intl.Segmenter('en', { granularity: 'word' })
  const start = words.segment(text.slice(0, end + WORD_LENGTH)).containing(end)?.index ?? 0
  return start > 0 ? text.slice(0, start).trimEnd() : beginning
}

/** The segmenter needs the rest of a word to find its start in languages without spaces. */
const WORD_LENGTH = 20

const BETWEEN_LETTERS = /^[ -~]{2}$/

function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1)
}
