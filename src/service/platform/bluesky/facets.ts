import { findLinks } from '#contract/find-links.ts'
import { withoutEnd } from '#contract/without-end.ts'
/** https://docs.bsky.app/docs/advanced-guides/post-richtext */
export type Facet = {
  index: { byteStart: number; byteEnd: number }
  features: [Feature]
}

type Feature =
  | { $type: 'app.bsky.richtext.facet#link'; uri: string }
  | { $type: 'app.bsky.richtext.facet#mention'; did: string }
  | { $type: 'app.bsky.richtext.facet#tag'; tag: string }

const MENTION =
  /(?<=^|[\s(])@((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?)(?![\w@-])/giu
const TAG = /(?<=^|\s)[#＃]((?!\uFE0F)(?:(?![\u00AD\u2060\u200A-\u200D]|\u20E2)\S)*)/gu

// The server refuses a post if one of its hashtags exceeds these limits.
const MAX_TAG_GRAPHEMES = 64
const MAX_TAG_BYTES = 640

export function mentionedHandles(text: string): string[] {
  return Array.from(text.matchAll(MENTION), ([, handle = '']) => handle.toLowerCase())
}

/** Counts positions in UTF-8 bytes, as the platform requires. Leaves out hashtags and mentions inside a link. */
export function textToFacets(text: string, didByHandle: ReadonlyMap<string, string>): Facet[] {
  const found = [...links(text), ...mentions(text, didByHandle), ...tags(text)].toSorted(
    (a, b) => a.start - b.start,
  )
  let end = 0
  const apart = found.filter((part) => {
    if (part.start < end) return false
    end = part.end
    return true
  })
  return apart.map(({ start, end, feature }) => {
    const byteStart = Buffer.byteLength(text.slice(0, start))
    return {
      index: { byteStart, byteEnd: byteStart + Buffer.byteLength(text.slice(start, end)) },
      features: [feature],
    }
  })
}

type Part = { start: number; end: number; feature: Feature }

function links(text: string): Part[] {
  return findLinks(text).flatMap(({ start, uri }) =>
    URL.canParse(uri)
      ? [{ start, end: start + uri.length, feature: { $type: 'app.bsky.richtext.facet#link', uri } }]
      : [],
  )
}

function mentions(text: string, didByHandle: ReadonlyMap<string, string>): Part[] {
  return Array.from(text.matchAll(MENTION)).flatMap(({ 0: found, 1: handle = '', index }) => {
    const did = didByHandle.get(handle.toLowerCase())
    return did === undefined
      ? []
      : [
          {
            start: index,
            end: index + found.length,
            feature: { $type: 'app.bsky.richtext.facet#mention', did },
          },
        ]
  })
}

function tags(text: string): Part[] {
  return Array.from(text.matchAll(TAG)).flatMap(({ 1: found = '', index }) => {
    const tag = withoutEnd(found, /\p{P}/u)
    const isTag = /[^\d\p{P}]/u.test(tag) && isShortTag(tag)
    return isTag
      ? [
          {
            start: index,
            end: index + 1 + tag.length,
            feature: { $type: 'app.bsky.richtext.facet#tag', tag },
          },
        ]
      : []
  })
}

function isShortTag(tag: string): boolean {
  return Buffer.byteLength(tag) <= MAX_TAG_BYTES && countGraphemes(tag) <= MAX_TAG_GRAPHEMES
}

export function countGraphemes(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length
}
