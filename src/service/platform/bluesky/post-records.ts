import { createHash } from 'node:crypto'
import * as dagCbor from '@ipld/dag-cbor'
import { CID } from 'multiformats/cid'
import * as digest from 'multiformats/hashes/digest'
import { isRecord } from '#contract/wire/lenient.ts'
import { POST_COLLECTION, toPostUri } from '#contract/bluesky-post.ts'
import type { Moment } from '#contract/moment.ts'
import { NO_MEDIA } from '#contract/workspace/media.ts'
import type { PostOptions, Replier } from '#contract/workspace/post-options.ts'
import { type Facet, textToFacets } from './facets.ts'
import { type Blobs, type PostEmbed, type RecordReference, SHA_256, buildEmbed } from './post-embeds.ts'

/** https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json */
export type PostRecord = {
  $type: typeof POST_COLLECTION
  text: string
  createdAt: string
  langs?: string[]
  facets?: Facet[]
  reply?: { root: RecordReference; parent: RecordReference }
  embed?: PostEmbed
  /** https://github.com/bluesky-social/atproto/blob/main/lexicons/com/atproto/label/defs.json */
  labels?: { $type: 'com.atproto.label.defs#selfLabels'; values: { val: string }[] }
}

export type KeyedRecord = { collection: string; key: string; record: PostRecord | GateRecord }

/**
 * The protocol requires that a gate has the same record key as its post.
 * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/threadgate.json, and postgate.json beside
 * it
 */
type GateRecord = { post: string; createdAt: string } & (
  | { $type: 'app.bsky.feed.threadgate'; allow: { $type: string }[] }
  | { $type: 'app.bsky.feed.postgate'; embeddingRules: { $type: string }[] }
)

const REPLY_RULES: Record<Replier, string> = {
  mentioned: 'app.bsky.feed.threadgate#mentionRule',
  followed: 'app.bsky.feed.threadgate#followingRule',
  followers: 'app.bsky.feed.threadgate#followerRule',
}

export function buildPostRecords(post: {
  did: string
  keys: readonly string[]
  texts: readonly string[]
  createdAt: Moment
  didByHandle: ReadonlyMap<string, string>
  quoted: RecordReference | null
  options: PostOptions
  blobs: Blobs
}): KeyedRecord[] {
  const { did, keys, texts, createdAt: moment, didByHandle, quoted, options, blobs } = post
  const createdAt = new Date(moment).toISOString()
  const built: KeyedRecord[] = []
  let [root, parent]: (RecordReference | null)[] = [null, null]
  for (const [i, text] of texts.entries()) {
    const facets = textToFacets(text, didByHandle)
    const media = options.media[i] ?? NO_MEDIA
    const embed = buildEmbed(quoted, media, blobs)
    const record: PostRecord = {
      $type: POST_COLLECTION,
      text,
      createdAt,
      ...(options.langs.length > 0 && { langs: options.langs }),
      ...(facets.length > 0 && { facets }),
      ...(root && parent && { reply: { root, parent } }),
      ...(embed && { embed }),
      ...(media.pictures.length > 0 && options.warning && { labels: toLabels(options.warning) }),
    }
    const key = keys[i] ?? ''
    const uri = toPostUri(did, key)
    parent = { uri, cid: recordToCid(record) }
    root ??= parent
    built.push(
      { collection: POST_COLLECTION, key, record },
      ...buildGates(uri, key, i === 0, createdAt, options),
    )
  }
  return built
}

function toLabels(val: string): NonNullable<PostRecord['labels']> {
  return { $type: 'com.atproto.label.defs#selfLabels', values: [{ val }] }
}

function buildGates(
  post: string,
  key: string,
  isRoot: boolean,
  createdAt: string,
  { replies, quotable }: PostOptions,
): KeyedRecord[] {
  const gates: GateRecord[] = []
  if (isRoot && replies !== 'everyone') {
    const allow = replies.map((replier) => ({ $type: REPLY_RULES[replier] }))
    gates.push({ $type: 'app.bsky.feed.threadgate', post, createdAt, allow })
  }
  if (!quotable) {
    const embeddingRules = [{ $type: 'app.bsky.feed.postgate#disableRule' }]
    gates.push({ $type: 'app.bsky.feed.postgate', post, createdAt, embeddingRules })
  }
  return gates.map((record) => ({ collection: record.$type, key, record }))
}

/**
 * Computes the CID that the server will give the record, so that the next segment can reply to the record in the same
 * request.
 */
export function recordToCid(record: PostRecord): string {
  const hash = createHash('sha256')
    .update(dagCbor.encode(withLinks(record)))
    .digest()
  return CID.createV1(dagCbor.code, digest.create(SHA_256, hash)).toString()
}

function withLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLinks)
  if (!isRecord(value)) return value
  const { $link } = value
  if (typeof $link === 'string') return CID.parse($link)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLinks(part)]))
}
