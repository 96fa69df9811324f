export function plainText(typed: string): string {
  return (
    typed
      .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
      .replaceAll(/\p{Cf}/gu, '')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[‐‑‒–—−]/g, '-')
      // `-10:00` is an offset after `2026-11-24T09:00` and after `2026-11-24 09:00:00`. In `2026-11-24 09:00-10:00`, it
      // ends a range.
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

export const HOUR = String.raw`(\d{1,2}|${NUMBER_WORDS})`
export const COUNT = String.raw`(\d{1,3}|an?|${NUMBER_WORDS})`

export function readCountWord(word = ''): number {
  if (word === 'a' || word === 'an') return 1
  const number = NUMBERS.indexOf(word)
  return number < 0 ? Number(word) : number
}
