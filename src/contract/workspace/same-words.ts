import type { Post } from '#contract/post.ts'

/** Two posts nearer than this in the same calendar must not have the same words without a second press. */
export const REPEAT_WITHIN_MS = 30 * 24 * 3_600_000

/** The words of a post and its calendar. `calendar` is in lower case; `words` is the key below. */
export type PostWords = Pick<Post, 'uuid' | 'at' | 'status' | 'type' | 'channel'> & {
  calendar: string
  words: string
}

/**
 * A key that two posts share if they say the same words about the same post, regardless of case, spaces and the numbers
 * of segments. `quoted` is the id of the quoted post. A list gives a thread as one text.
 */
export function sameWordsKey(texts: readonly string[], quoted: string | null): string {
  // A segment begins and ends with a line.
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim())
  const words = withoutNumbers(lines).join('').normalize('NFC').toLowerCase().replaceAll(/\s+/g, '')
  // An AT URI names its author by a handle or by a DID.
  const about = quoted === null ? '' : quoted.slice(quoted.lastIndexOf('/') + 1)
  return `${about}\n${words}`
}

const PLACES = [/^\(?(\d{1,2})\/(\d{0,2})\)?(?=\s)/, /(?<=\s)\(?(\d{1,2})\/(\d{0,2})\)?$/]

/** Other numbers are part of the words: `Day 3/30` and `Day 4/30` are two posts. */
function withoutNumbers(lines: string[]): string[] {
  // A calendar has thousands of posts, and few have numbers.
  if (!lines.some((line) => line.includes('/'))) return lines
  for (const place of PLACES) {
    let [count, total] = [0, '']
    const bare = lines.map((line) => {
      const [label, number, of = ''] = place.exec(line) ?? []
      if (label === undefined || Number(number) !== count + 1 || (count > 0 && of !== total)) return line
      count++
      total = of
      return line.replace(place, '')
    })
    if (count > 1 && (total === '' || Number(total) === count)) return bare
  }
  return lines
}
