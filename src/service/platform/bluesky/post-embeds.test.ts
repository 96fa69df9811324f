import { expect, test } from 'vitest'
import type { StoredPicture } from '#contract/workspace/media.ts'
import { OPEN_POST, type PostOptions } from '#contract/workspace/post-options.ts'
import { pictureToBlob } from '#service/platform/testing/picture-to-blob.ts'
import { type Blob, buildEmbed } from './post-embeds.ts'
import { buildPostRecords } from './post-records.ts'

/** `HELLO` is the SHA-256 of `hello world`. Other programs computed `HELLO_CID` for the same text. */
const HELLO = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'
const HELLO_CID = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'

const stored: StoredPicture = { id: HELLO, type: 'image/png', width: 3, height: 2, bytes: 11 }
const picture = { ...stored, alt: 'Hello' }
const card = { url: 'https://example.org/', title: 'Example', description: 'A page', thumb: stored }
const quoted = { uri: 'at://did:plc:bob/app.bsky.feed.post/1', cid: 'bafy' }
const blob: Blob = { $type: 'blob', ref: { $link: HELLO_CID }, mimeType: 'image/png', size: 11 }
const blobs = new Map([[HELLO, blob]])

test('the CID of a picture is computed from its id', () => {
  expect(pictureToBlob(stored)).toEqual(blob)
})

test('a post embeds its pictures or its card, beside what it quotes', () => {
  const images = {
    $type: 'app.bsky.embed.images',
    images: [{ image: blob, alt: 'Hello', aspectRatio: { width: 3, height: 2 } }],
  }
  const record = { $type: 'app.bsky.embed.record', record: quoted }
  const both = { $type: 'app.bsky.embed.recordWithMedia', record, media: images }
  expect(buildEmbed(null, { pictures: [], card: null }, blobs)).toBeNull()
  expect(buildEmbed(quoted, { pictures: [], card: null }, blobs)).toEqual(record)
  expect(buildEmbed(null, { pictures: [picture], card: null }, blobs)).toEqual(images)
  expect(buildEmbed(quoted, { pictures: [picture], card: null }, blobs)).toEqual(both)
  expect(buildEmbed(null, { pictures: [], card }, blobs)).toEqual({
    $type: 'app.bsky.embed.external',
    external: { uri: card.url, title: 'Example', description: 'A page', thumb: blob },
  })
  expect(buildEmbed(null, { pictures: [], card: { ...card, thumb: null } }, blobs)).not.toHaveProperty(
    'external.thumb',
  )
})

test('only the segments with pictures have the warning', () => {
  const options: PostOptions = {
    ...OPEN_POST,
    warning: 'nudity',
    media: [
      { pictures: [picture], card: null },
      { pictures: [], card },
    ],
  }
  const built = buildPostRecords({
    did: 'did:plc:alice',
    keys: ['1', '2', '3'],
    texts: ['Picture', 'Card', 'Words'],
    createdAt: 0,
    didByHandle: new Map(),
    quoted: null,
    options,
    blobs,
  })
  const labels = { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: 'nudity' }] }
  expect(built.map(({ record }) => ('labels' in record ? record.labels : null))).toEqual([labels, null, null])
})
