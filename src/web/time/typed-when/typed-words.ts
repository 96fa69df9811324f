/** What is typed, from which each reader takes the words that it understands. */
export type TypedWords = ReturnType<typeof openWords>

/** Words without a meaning of their own, in cities too: `Port of Spain` is found as `port spain`. */
const FILLERS = /(?<![a-z0-9])(?:at|on|in|by|of|the|and|time|o clock|oclock)(?![a-z0-9])/g

export function openWords(typed: string) {
  let left = plain(typed)
  return {
    /** Takes out what matches; null if nothing does. */
    take: (pattern: RegExp): readonly (string | undefined)[] | null => {
      const found = pattern.exec(left)
      if (found === null) return null
      left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
      return found
    },
    /** What no reader has taken. */
    rest: () => withoutFillers(left),
  }
}

/** A name as it is compared: small letters without accents, apostrophes and fillers. */
export function foldName(name: string): string {
  return withoutFillers(plain(name.replaceAll(/[_-]/g, ' ')))
}

function plain(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[\s,;@()]+/g, ' ')
    .replaceAll(/(\d)t(?=\d)/g, '$1 ')
    .replaceAll(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .trim()
}

function withoutFillers(text: string): string {
  return text
    .replaceAll(/[.\s]+/g, ' ')
    .replaceAll(FILLERS, ' ')
    .replaceAll(/(?:^| )-(?= |$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
