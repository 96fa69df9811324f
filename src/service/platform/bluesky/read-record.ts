import { POST_COLLECTION, isDid, isRecordKey, parsePostReference } from '#contract/bluesky-post.ts'
import { type Moment, parseLenientMoment } from '#contract/moment.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import { MAX_LANGUAGES, canonicalTag } from '#contract/workspace/post-options.ts'
import { isRecord, readFields, readText } from '#contract/wire/lenient.ts'
import { readEmbeddedMedia } from './read-embed.ts'
import type { ReadContent, ReadRecord } from '#service/store/read-back/read-record.ts'

export const REPOST_COLLECTION = 'app.bsky.feed.repost'

/** The protocol allows at most 3,000 bytes in a post. A longer text is cut. */
const MAX_TEXT = 3_000
const MAX_NAME = 640
const MAX_TAG = 40
/** The hash of a record has 59 characters, so a longer version is not a hash. */
const MAX_VERSION = 200

/**
 * Reads a record of an account. Anyone can write a record in any form. Returns null if even its id cannot be read.
 * Facets are ignored, because the text already shows what people see.
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

/** Keeps a few known tags, and drops all other values. */
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

/** Makes a text of another server storable in both databases. */
export function cleanText(text: string, most: number): string {
  // A few more units are kept, so that the cut falls where it would in the whole text.
  return beginningOf(
    text
      .slice(0, most + 4)
      .replaceAll('\0', '\uFFFD')
      .toWellFormed(),
    most,
  )
}

/** The text of a post as its author's server or the AppView gives it; empty if there is none. */
export function readPostText(record: unknown): string {
  return cleanText(readText(readFields(record)['text']), MAX_TEXT)
}

/** A name on one line; empty if the value is not a text. */
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

/** The post that a record embeds, with or without pictures; null for lists, feeds and links. */
function quotedBy(embed: Fields) {
  const record = embed['record']
  return referenceOf(record) ?? referenceOf(readFields(record)['record'])
}

/**
 * A reference to a post. Null for a reference to anything else, and for one with a handle, because another account can
 * take over a handle.
 */
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
