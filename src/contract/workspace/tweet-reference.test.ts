import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTweet, readTweetReference } from './tweet-reference.ts'

const ID = '1790001112223334445'
const DID = 'did:plc:abcdefghijklmnopqrstuvwx'
const INVISIBLE = fc.constantFrom('\u200b', '\ufeff', '\u2060', '\u200e', '\u2066')

test.each([
  [ID, ID],
  [`  ${ID} `, ID],
  ['7', '7'],
  ['\u200b\ufeff179\u2069', '179'],
  ['１７９', '179'],
  [`https://social.example/kyna/status/${ID}`, ID],
  ['social.example/kyna/status/179?s=20', '179'],
  ['https://social.example/i/web/status/179/photo/1', '179'],
  ['https://social.example/kyna/statuses/179#top', '179'],
  [`Kyna Stone: “What is an almanac?” https://social.example/kyna/status/${ID}?s=46&t=x via @app`, ID],
  [`https://sho.rt/x1 points to https://social.example/kyna/status/179`, '179'],
  [`(https://social.example/kyna/status/179), https://social.example/kyna/status/179?s=20`, '179'],
  [`The id is ${ID}.`, ID],
  [`id=${ID}`, ID],
  [`at://${DID}/app.bsky.feed.post/3kabcdefgh22a`, `at://${DID}/app.bsky.feed.post/3kabcdefgh22a`],
  [`https://bsky.app/profile/${DID}/post/3kabcdefgh22a`, `at://${DID}/app.bsky.feed.post/3kabcdefgh22a`],
  [
    'Look: https://bsky.app/profile/Kyna.bsky.social/post/3kabcdefgh22a?ref=share.',
    'at://kyna.bsky.social/app.bsky.feed.post/3kabcdefgh22a',
  ],
  ['bsky.app/profile/kyna.example/post/3kab', 'at://kyna.example/app.bsky.feed.post/3kab'],
  ['(https://bsky.app/profile/kyna.example/post/3kab)', 'at://kyna.example/app.bsky.feed.post/3kab'],
  [
    'https://bsky.app/profile/kyna.example/post/179000111222333444',
    'at://kyna.example/app.bsky.feed.post/179000111222333444',
  ],
])('%s names the post %s', (text, id) => {
  expect(readTweet(text)).toEqual({ state: 'id', id })
})

test.each([
  ['hello', /“hello” has no id/],
  ['-', /“-” has no id/],
  ['two words', /no id/],
  ['in 2026 we print 400', /no id/],
  ['123456789012345678901', /no id/],
  ['https://social.example/kyna', /No id is in the link/],
  ['https://sho.rt/x1', /No id is in the link/],
  ['https://social.example/kyna/status/179x', /No id/],
  ['https://bsky.app/profile/kyna.example', /No id is in the link/],
  ['https://notbsky.app/profile/kyna.example/post/3kab', /No id is in the link/],
  [
    'https://bsky.app/profile/a.example/post/3k https://bsky.app/profile/b.example/post/3k',
    /^2 posts are in it: at:\/\/a\.example/,
  ],
  [
    'https://a.example/k/status/1 https://a.example/k/status/2',
    /^2 posts are in it: 1, 2\. Keep one of them\.$/,
  ],
])('%s is refused with the ids that were found', (text, words) => {
  const reading = readTweet(text)
  expect(reading).toMatchObject({ state: 'unclear' })
  expect(reading.state === 'unclear' && reading.words).toMatch(words)
})

test('an empty text is not an error', () => {
  expect(readTweet(' \u200b\n')).toEqual({ state: 'empty' })
})

test('invisible characters anywhere change nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(40), INVISIBLE), { maxLength: 8 }), (inserted) => {
      let text = `https://social.example/kyna/status/${ID}`
      for (const [at, sign] of inserted) text = text.slice(0, at) + sign + text.slice(at)
      expect(readTweetReference(text)).toBe(ID)
    }),
  )
})
