let graphemes: Intl.Segmenter | null = null

/** The beginning of a text, at most `length` UTF-16 units, without half an emoji or a letter that loses its accent. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  // Between two Latin letters the segmenter would take ten times as long, and a month cuts hundreds of texts there.
  if (BETWEEN_LETTERS.test(text.slice(length - 1, length + 1))) return text.slice(0, length)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  // The text after the cut does not move a boundary before it, but half a surrogate pair would be no emoji.
  const end = graphemes.segment(text.slice(0, length + 2)).containing(length)?.index ?? 0
  // One letter with more accents than fit is cut between them.
  return end > 0 ? text.slice(0, end) : withoutHalf(text.slice(0, length))
}

let words: Intl.Segmenter | null = null

/** The beginning of a text without a cut word at its end, unless that word is all there is. */
export function wordsOf(text: string, length: number): string {
  const beginning = beginningOf(text, length)
  const end = beginning.length
  if (end === text.length) return text
  words ??= new Intl.Segmenter('en', { granularity: 'word' })
  const start = words.segment(text.slice(0, end + WORD_LENGTH)).containing(end)?.index ?? 0
  return start > 0 ? text.slice(0, start).trimEnd() : beginning
}

/** Languages without spaces need the rest of a word to find its start. */
const WORD_LENGTH = 20

const BETWEEN_LETTERS = /^[ -~]{2}$/

function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1)
}
