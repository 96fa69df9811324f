import { createHash } from 'node:crypto'
import * as dagCbor from '@ipld/dag-cbor'
import { CID } from 'multiformats/cid'
import * as digest from 'multiformats/hashes/digest'
import { POST_COLLECTION, toPostUri } from '#contract/bluesky-post.ts'
import type { Moment } from '#contract/moment.ts'
import type { PostOptions, Replier } from '#contract/workspace/post-options.ts'
import { type Facet, textToFacets } from './facets.ts'

/** A record of the repository, by its address and the hash of its content. */
export type RecordReference = { uri: string; cid: string }

/** https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json */
export type PostRecord = {
  $type: typeof POST_COLLECTION
  text: string
  createdAt: string
  langs?: string[]
  facets?: Facet[]
  reply?: { root: RecordReference; parent: RecordReference }
  embed?: { $type: 'app.bsky.embed.record'; record: RecordReference }
}

export type KeyedRecord = { collection: string; key: string; record: PostRecord | GateRecord }

const SHA_256 = 0x12

/**
 * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/threadgate.json, and postgate.json beside it.
 * A gate has the key of its post.
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

/**
 * The segments of a thread, or one post, with their gates. Each segment replies to the one before it, by URI and CID. The
 * root says who may reply to the whole thread.
 */
export function buildPostRecords(post: {
  did: string
  keys: readonly string[]
  texts: readonly string[]
  createdAt: Moment
  didByHandle: ReadonlyMap<string, string>
  quoted: RecordReference | null
  options: PostOptions
}): KeyedRecord[] {
  const { did, keys, texts, createdAt: moment, didByHandle, quoted, options } = post
  const createdAt = new Date(moment).toISOString()
  const built: KeyedRecord[] = []
  let [root, parent]: (RecordReference | null)[] = [null, null]
  for (const [i, text] of texts.entries()) {
    const facets = textToFacets(text, didByHandle)
    const record: PostRecord = {
      $type: POST_COLLECTION,
      text,
      createdAt,
      ...(options.langs.length > 0 && { langs: options.langs }),
      ...(facets.length > 0 && { facets }),
      ...(root && parent && { reply: { root, parent } }),
      ...(quoted && { embed: { $type: 'app.bsky.embed.record', record: quoted } }),
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

/** The CID that the server will give this record. */
export function recordToCid(record: PostRecord): string {
  const hash = createHash('sha256').update(dagCbor.encode(record)).digest()
  return CID.createV1(dagCbor.code, digest.create(SHA_256, hash)).toString()
}
