import { createHash } from 'node:crypto'
import * as dagCbor from '@ipld/dag-cbor'
import { CID } from 'multiformats/cid'
import * as digest from 'multiformats/hashes/digest'
import { POST_COLLECTION, toPostUri } from '#contract/bluesky-post.ts'
import type { Moment } from '#contract/moment.ts'
import { type Facet, textToFacets } from './facets.ts'

/** A record of the repository, by its address and the hash of its content. */
export type RecordReference = { uri: string; cid: string }

/** https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json */
export type PostRecord = {
  $type: typeof POST_COLLECTION
  text: string
  createdAt: string
  facets?: Facet[]
  reply?: { root: RecordReference; parent: RecordReference }
  embed?: { $type: 'app.bsky.embed.record'; record: RecordReference }
}

export type KeyedRecord = { key: string; uri: string; record: PostRecord }

const SHA_256 = 0x12

/** The segments of a thread, or one post. Each segment replies to the one before it, by URI and CID. */
export function buildPostRecords(post: {
  did: string
  keys: readonly string[]
  texts: readonly string[]
  createdAt: Moment
  didByHandle: ReadonlyMap<string, string>
  quoted: RecordReference | null
}): KeyedRecord[] {
  const { did, keys, texts, createdAt, didByHandle, quoted } = post
  const built: KeyedRecord[] = []
  let [root, parent]: (RecordReference | null)[] = [null, null]
  for (const [i, text] of texts.entries()) {
    const facets = textToFacets(text, didByHandle)
    const record: PostRecord = {
      $type: POST_COLLECTION,
      text,
      createdAt: new Date(createdAt).toISOString(),
      ...(facets.length > 0 && { facets }),
      ...(root && parent && { reply: { root, parent } }),
      ...(quoted && { embed: { $type: 'app.bsky.embed.record', record: quoted } }),
    }
    const key = keys[i] ?? ''
    const uri = toPostUri(did, key)
    parent = { uri, cid: recordToCid(record) }
    root ??= parent
    built.push({ key, uri, record })
  }
  return built
}

/** The CID that the server will give this record. */
export function recordToCid(record: PostRecord): string {
  const hash = createHash('sha256').update(dagCbor.encode(record)).digest()
  return CID.createV1(dagCbor.code, digest.create(SHA_256, hash)).toString()
}
