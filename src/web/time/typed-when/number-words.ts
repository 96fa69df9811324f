const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** `3`, `three`, `a`, `an`; null for another word. */
export function readCount(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  if (word === 'a' || word === 'an') return 1
  const number = NUMBERS.indexOf(word)
  return number < 0 ? null : number
}

/** The words from one to twelve, as an alternative of a pattern. */
export const HOUR_WORDS = NUMBERS.slice(1).join('|')
