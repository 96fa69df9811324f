import { expect, test } from 'vitest'
import { isDid, isHandle, parsePostReference, postIdToLink, toPostUri } from './bluesky-post.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const KEY = '3kabcdefghij2'

test.each([
  [`at://${DID}/app.bsky.feed.post/${KEY}`, DID],
  [`  at://alice.test/app.bsky.feed.post/${KEY}\n`, 'alice.test'],
  [`https://bsky.app/profile/${DID}/post/${KEY}`, DID],
  [`https://bsky.app/profile/did%3Aplc%3A2eeg23uovwqhsa4oq7oizggd/post/${KEY}`, DID],
  [`https://bsky.app/profile/alice.bsky.social/post/${KEY}/?ref=share#top`, 'alice.bsky.social'],
  [`at://did:web:example.org/app.bsky.feed.post/${KEY}`, 'did:web:example.org'],
])('%s names a post', (text, author) => {
  expect(parsePostReference(text)).toEqual({ author, key: KEY })
})

test.each([
  '',
  '1815181518151815181',
  `at://${DID}/app.bsky.feed.like/${KEY}`,
  `at://${DID}/app.bsky.feed.post/`,
  `at://${DID}/app.bsky.feed.post/..`,
  `at://${DID}/app.bsky.feed.post/a b`,
  `at://alice/app.bsky.feed.post/${KEY}`,
  `https://bsky.app/profile/alice.test`,
  `https://bsky.app.example.org/profile/alice.test/post/${KEY}`,
  `https://bsky.app/profile/alice.test/post/${KEY}/likes`,
  `see https://bsky.app/profile/alice.test/post/${KEY}`,
])('%j does not name a post', (text) => {
  expect(parsePostReference(text)).toBeNull()
})

test('a post on Bluesky has a link, and an id of another platform does not', () => {
  expect(postIdToLink(toPostUri(DID, KEY))).toBe(`https://bsky.app/profile/${DID}/post/${KEY}`)
  expect(postIdToLink('1815181518151815181')).toBeNull()
  expect(postIdToLink(`https://bsky.app/profile/${DID}/post/${KEY}`)).toBeNull()
})

test.each([
  ['alice.test', true],
  ['a-b.example.org', true],
  ['alice', false],
  ['alice.1', false],
  ['-a.test', false],
  ['a..test', false],
  [`${'a'.repeat(64)}.test`, false],
  [`${'a.'.repeat(130)}test`, false],
  ['алиса.test', false],
])('whether %s is a handle: %s', (text, expected) => {
  expect(isHandle(text)).toBe(expected)
})

test.each([
  [DID, true],
  ['did:web:localhost%3A4280', true],
  ['did:plc:short', false],
  ['did:key:z6Mk', false],
  ['did:web:example.org:users:alice', false],
])('whether %s is a DID that can be looked up: %s', (text, expected) => {
  expect(isDid(text)).toBe(expected)
})
