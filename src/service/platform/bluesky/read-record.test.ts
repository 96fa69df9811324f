import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POST_COLLECTION } from '#contract/bluesky-post.ts'
import { SegmentMedia } from '#contract/workspace/media.ts'
import { isStorableText } from '#contract/text-length.ts'
import { REPOST_COLLECTION, cleanName, readListedRecord } from './read-record.ts'

const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa'
const OTHER = 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb'
const post = (did: string, key: string) => `at://${did}/${POST_COLLECTION}/${key}`
const read = (value: unknown, collection = POST_COLLECTION) =>
  readListedRecord({ uri: `at://${DID}/${collection}/3k`, cid: 'cid', value }, DID, collection)?.content
const ref = (uri: unknown) => ({ uri, cid: 'cid' })

test.each<[string, object, object]>([
  ['a post', {}, { type: 'post', parentId: null, targetId: null }],
  [
    'an answer',
    { reply: { parent: ref(post(OTHER, 'a')), root: ref(post(DID, 'r')) } },
    { type: 'comment', targetId: post(OTHER, 'a'), parentId: null, rootId: post(DID, 'r') },
  ],
  [
    'an own reply',
    { reply: { parent: ref(post(DID, 'a')), root: ref(post(DID, 'r')) } },
    { type: 'post', parentId: post(DID, 'a'), rootId: post(DID, 'r'), targetId: null },
  ],
  [
    'a quote',
    { embed: { record: ref(post(OTHER, 'q')) } },
    { type: 'quote_repost', targetId: post(OTHER, 'q') },
  ],
  [
    'a quote with pictures',
    { embed: { record: { record: ref(post(OTHER, 'q')) }, media: {} } },
    { type: 'quote_repost', targetId: post(OTHER, 'q') },
  ],
  ['a quote of oneself', { embed: { record: ref(post(DID, 'q')) } }, { type: 'post', targetId: null }],
  [
    'an answer that quotes',
    { reply: { parent: ref(post(OTHER, 'a')) }, embed: { record: ref(post(OTHER, 'q')) } },
    { type: 'comment', targetId: post(OTHER, 'a') },
  ],
  [
    'an answer by handle',
    { reply: { parent: ref(post('bob.test', 'a')) } },
    { type: 'post', targetId: null },
  ],
])('%s is read', (_, fields, expected) => {
  expect(read({ text: 'Text', ...fields })).toMatchObject(expected)
})

test('a repost is read by its subject, and set aside without one', () => {
  expect(read({ subject: ref(post(OTHER, 'a')) }, REPOST_COLLECTION)).toMatchObject({
    type: 'retweet',
    targetId: post(OTHER, 'a'),
  })
  expect(read({ subject: 'a' }, REPOST_COLLECTION)).toBeNull()
})

test('every listed record is read, set aside or has no id, and every read record can be stored', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 5_000 }), fc.anything())
  const uri = fc.oneof(fc.string(), fc.constantFrom(post(OTHER, 'a'), post(DID, 'b'), post('a.test', 'c')))
  const reference = fc.oneof(fc.record({ uri }), fc.anything())
  const blob = fc.oneof(
    fc.record({ ref: fc.record({ $link: fc.string() }), mimeType: text, size: fc.anything() }),
    fc.anything(),
  )
  const value = fc.oneof(
    fc.record(
      {
        text,
        createdAt: text,
        reply: fc.record({ parent: reference, root: reference }),
        embed: fc.record({
          record: reference,
          $type: fc.constantFrom('app.bsky.embed.images', 'app.bsky.embed.recordWithMedia', 7),
          media: fc.anything(),
          images: fc.oneof(fc.array(fc.record({ image: blob, alt: text })), fc.anything()),
          external: fc.oneof(fc.record({ uri: fc.webUrl(), title: text, thumb: blob }), fc.anything()),
        }),
      },
      { requiredKeys: [] },
    ),
    fc.anything(),
  )
  fc.assert(
    fc.property(value, text, (any, cid) => {
      const record = readListedRecord({ uri: post(DID, '3k'), cid, value: any }, DID, POST_COLLECTION)
      expect(record?.tweetId).toBe(post(DID, '3k'))
      expect(record?.version).toMatch(/^[\w-]{0,200}$/)
      const { content } = record ?? {}
      if (content === null || content === undefined) return
      expect(isStorableText(content.text) && content.text.length <= 3_000).toBe(true)
      expect(content.parentId === null || content.targetId === null || content.type !== 'comment').toBe(true)
      expect(content.media === null || SegmentMedia.safeParse(content.media).success).toBe(true)
      expect(content.createdAt === null || Number.isSafeInteger(content.createdAt)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a name is one line of at most 640 characters', () => {
  expect(cleanName('a\n\u2028b\u0000')).toBe('a b')
  expect(cleanName('x'.repeat(1_000_000))).toHaveLength(640)
  expect(cleanName({})).toBe('')
})
