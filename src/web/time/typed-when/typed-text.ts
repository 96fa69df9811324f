/** The text in lower case, without accents and punctuation, and with one space between words. */
export function plainText(typed: string): string {
  return (
    typed
      .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
      .replaceAll(/\p{Cf}/gu, '')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[‐‑‒–—−]/g, '-')
      // After a space, `09:00-10:00` is a range and not a time with an offset.
      .replaceAll(
        /(\d{4}-\d\d-\d\d)(?:t| (?=\d\d:\d\d[:+]))(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?=[+-]\d)/g,
        '$1 $2 utc',
      )
      .replaceAll(/(\d{4}-\d\d-\d\d)t(?=\d)/g, '$1 ')
      .replaceAll(/(?<=\d)z\b/g, ' utc')
      .replaceAll(/(?<=[a-z])[’'`](?=[a-z])/g, '')
      .replaceAll(/\b([ap])\. ?m\b/g, '$1m')
      .replaceAll(/(?<=[a-z])\.|(?<=[a-z])-(?=[a-z])|,(?!\d)|(?<!\d),|[\s;()]/g, ' ')
      .replaceAll('@', ' at ')
      .replaceAll(/ +/g, ' ')
      .trim()
  )
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER_WORDS = NUMBERS.slice(1).join('|')

/** A typed hour, and a typed count: `3`, `three`, and `a` for one. */
export const HOUR = String.raw`(\d{1,2}|${NUMBER_WORDS})`
export const COUNT = String.raw`(\d{1,3}|an?|${NUMBER_WORDS})`

export function readCountWord(word = ''): number {
  if (word === 'a' || word === 'an') return 1
  const number = NUMBERS.indexOf(word)
  return number < 0 ? Number(word) : number
}
