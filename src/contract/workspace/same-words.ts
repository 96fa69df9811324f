import type { Post } from '#contract/post.ts'

export const REPEAT_WITHIN_MS = 30 * 24 * 3_600_000

/** `calendar` is the calendar's uuid in lower case. */
export type PostWords = Pick<Post, 'uuid' | 'at' | 'status' | 'type' | 'channel'> & {
  calendar: string
  words: string
}

/** Ignores case, spaces and segment numbers. `quoted` is the quoted post's id, or null if the post quotes none. */
export function sameWordsKey(texts: readonly string[], quoted: string | null): string {
  // Compares lines, because the API's records join the segments of a thread by line breaks.
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim())
  const words = withoutNumbers(lines).join('').normalize('NFC').toLowerCase().replaceAll(/\s+/g, '')
  // Compares only the record key at the end of an AT URI, because the URI names its author by a handle or a DID.
  const about = quoted === null ? '' : quoted.slice(quoted.lastIndexOf('/') + 1)
  return `${about}\n${words}`
}

const PLACES = [/^\(?(\d{1,2})\/(\d{0,2})\)?(?=\s)/, /(?<=\s)\(?(\d{1,2})\/(\d{0,2})\)?$/]

/** Removes only segment numbers. Other numbers stay, because `Day 3/30` and `Day 4/30` are two posts. */
function withoutNumbers(lines: string[]): string[] {
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
