import { findLinks } from '#contract/find-links.ts'

/** Returns links, hashtags and mentions at the odd indexes, and the text between them at the even indexes. */
export function linkedParts(text: string): string[] {
  const ends = findLinks(text).flatMap(({ start, uri }) => [start, start + uri.length])
  return [0, ...ends].flatMap((start, index) => {
    const part = text.slice(start, ends[index])
    return index % 2 === 1 ? [part] : part.split(TAG_OR_MENTION)
  })
}

const TAG_OR_MENTION = /((?<![^\s(])[#@][\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*)/u
