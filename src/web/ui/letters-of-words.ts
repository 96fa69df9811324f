const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function lettersOfWords(name: string): string[][] {
  return name
    .split(/\s+/)
    .map((word) => [...segmenter.segment(word.toUpperCase())].map(({ segment }) => segment).filter(isSign))
    .filter((signs) => signs.length > 0)
}

function isSign(grapheme: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)
}
