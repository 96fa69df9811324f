import { POST_COLLECTION, isDid, isRecordKey, parsePostReference } from '#contract/bluesky-post.ts'
import { type Moment, parseLenientMoment } from '#contract/moment.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import { MAX_LANGUAGES, canonicalTag } from '#contract/workspace/post-options.ts'
import { isRecord, readFields, readText } from '#contract/wire/lenient.ts'
import { readEmbeddedMedia } from './read-embed.ts'
import type { ReadContent, ReadRecord } from '#service/store/read-back/read-record.ts'

export const REPOST_COLLECTION = 'app.bsky.feed.repost'

/** The protocol limits a post's text to 3,000 bytes. */
const MAX_TEXT = 3_000
const MAX_NAME = 640
const MAX_TAG = 40
// The version is a CID, which usually has 59 characters.
const MAX_VERSION = 200

/**
 * Checks every field, because anyone can write records in any form. Ignores facets, because the text already contains
 * what people see.
 */
export function readListedRecord(listed: unknown, did: string, collection: string): ReadRecord | null {
  const { uri, cid, value } = readFields(listed)
  const tweetId = readText(uri)
  const start = `at://${did}/${collection}/`
  if (!tweetId.startsWith(start) || !isRecordKey(tweetId.slice(start.length))) return null
  const version = readText(cid).slice(0, MAX_VERSION)
  const content = isRecord(value)
    ? collection === POST_COLLECTION
      ? readPostRecord(value, did)
      : readRepost(value)
    : null
  return { tweetId, version: isPlain(version) ? version : '', content }
}

function readPostRecord(value: Fields, did: string): ReadContent | null {
  const { text, reply, embed } = value
  if (typeof text !== 'string') return null
  const parent = referenceOf(readFields(reply)['parent'])
  const root = referenceOf(readFields(reply)['root'])
  const isReply = parent !== null && parent.did !== did
  const quoted = quotedBy(readFields(embed))
  const isQuote = quoted !== null && quoted.did !== did
  return {
    type: isReply ? 'comment' : isQuote ? 'quote_repost' : 'post',
    text: cleanText(text, MAX_TEXT),
    createdAt: readCreatedAt(value),
    parentId: parent !== null && !isReply ? parent.uri : null,
    rootId: root?.did === did ? root.uri : null,
    targetId: isReply ? parent.uri : isQuote ? quoted.uri : null,
    media: readEmbeddedMedia(readFields(embed), cleanText),
    langs: readLanguages(value['langs']),
  }
}

function readLanguages(langs: unknown): string[] {
  const tags = Array.isArray(langs) ? langs.slice(0, MAX_LANGUAGES) : []
  return [...new Set(tags.flatMap((tag) => canonicalTag(readText(tag).slice(0, MAX_TAG)) ?? []))]
}

function readRepost(value: Fields): ReadContent | null {
  const subject = referenceOf(value['subject'])
  if (subject === null) return null
  const createdAt = readCreatedAt(value)
  return {
    type: 'retweet',
    text: '',
    createdAt,
    parentId: null,
    rootId: null,
    targetId: subject.uri,
    media: null,
    langs: [],
  }
}

/** Replaces NUL characters and lone surrogates, because PostgreSQL stores neither. */
export function cleanText(text: string, most: number): string {
  // Keeps four more code units than `most`, so that `beginningOf` cuts where it would cut the whole text.
  return beginningOf(
    text
      .slice(0, most + 4)
      .replaceAll('\0', '\uFFFD')
      .toWellFormed(),
    most,
  )
}

export function readPostText(record: unknown): string {
  return cleanText(readText(readFields(record)['text']), MAX_TEXT)
}

export function cleanName(name: unknown): string {
  return cleanText(
    readText(name)
      .slice(0, 2 * MAX_NAME)
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
    MAX_NAME,
  )
}

type Fields = Readonly<Record<string, unknown>>

function quotedBy(embed: Fields) {
  const record = embed['record']
  return referenceOf(record) ?? referenceOf(readFields(record)['record'])
}

/** Returns null for a reference with a handle, because another account can take over a handle. */
function referenceOf(reference: unknown): { uri: string; did: string } | null {
  const uri = readText(readFields(reference)['uri'])
  const read = uri.startsWith('at://') && uri.length <= MAX_TEXT ? parsePostReference(uri) : null
  return read !== null && isDid(read.author) ? { uri: uri.trim(), did: read.author } : null
}

function readCreatedAt(value: Fields): Moment | null {
  return parseLenientMoment(readText(value['createdAt']).slice(0, 40))
}

function isPlain(text: string): boolean {
  return /^[\w-]*$/.test(text)
}
