import { Parser } from 'htmlparser2'
import { beginningOf } from '#contract/text-beginning.ts'
import { MAX_CARD_DESCRIPTION, MAX_CARD_TITLE } from '#contract/workspace/limits.ts'

export type PageWords = { title: string; description: string; image: string }

const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const

const KNOWN_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES).flat())

const MOST_CHARACTERS = 10_000

const PIECE = 64 * 1024

/**
 * At each tag, the parser searches all open elements. Without this limit, a page that never closes its elements would
 * block the process for a minute.
 */
const MOST_OPEN_ELEMENTS = 250

export async function readHtml(html: string, rest: () => Promise<void>): Promise<PageWords> {
  const found = new Map<string, string>()
  let isInTitle = false
  let titleText = ''
  let openElements = 0
  const isTooDeep = () => openElements > MOST_OPEN_ELEMENTS
  const parser = new Parser({
    onopentag: (name, { property, name: metaName, content = '' }) => {
      openElements++
      // `pause` stops the parser at once. Otherwise the parser would parse the rest of the current chunk.
      if (isTooDeep()) parser.pause()
      if (name === 'title') isInTitle = titleText === ''
      const key = (property ?? metaName ?? '').toLowerCase()
      if (name === 'meta' && KNOWN_NAMES.has(key) && !found.has(key))
        found.set(key, content.slice(0, MOST_CHARACTERS).trim())
    },
    ontext: (text) => {
      if (isInTitle && titleText.length < MOST_CHARACTERS) titleText += text
    },
    onclosetag: (name) => {
      openElements--
      if (name === 'title') isInTitle = false
    },
  })
  for (let at = 0; at < html.length && !isTooDeep(); at += PIECE) {
    parser.write(html.slice(at, at + PIECE))
    await rest()
  }
  if (!isTooDeep()) parser.end()
  const pick = (names: readonly string[]) => names.map((name) => found.get(name) ?? '').find(Boolean)
  return {
    title: toLine(pick(NAMES.title) ?? titleText, MAX_CARD_TITLE),
    description: toLine(pick(NAMES.description) ?? '', MAX_CARD_DESCRIPTION),
    image: pick(NAMES.image) ?? '',
  }
}

function toLine(text: string, most: number): string {
  const line = text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  return beginningOf(line.trim(), most).trim()
}

export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString(
    'latin1',
  )
  const [, named = 'utf-8'] =
    /charset=["']?([\w-]{1,40})/i.exec(contentType) ?? /charset=["']?([\w-]{1,40})/i.exec(start) ?? []
  return decode(bytes, named)
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // The page names an unknown encoding, so it is decoded as UTF-8.
    return new TextDecoder().decode(bytes)
  }
}
