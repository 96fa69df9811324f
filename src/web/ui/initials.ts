const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A name is a stranger's and may be of any length. */
const MOST_UNITS = 200

/** The first letter of a name and the first of its second word, as they stand on a small picture. */
export function initialsOf(name: string): string {
  const words = lettersOfWords(name.slice(0, MOST_UNITS))
  return `${words[0]?.[0] ?? '?'}${words[1]?.[0] ?? ''}`
}

/** The letters, digits and emoji of each word, as capitals. */
export function lettersOfWords(name: string): string[][] {
  return name
    .split(/\s+/)
    .map((word) => [...segmenter.segment(word.toUpperCase())].map(({ segment }) => segment).filter(isSign))
    .filter((signs) => signs.length > 0)
}

function isSign(grapheme: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)
}
