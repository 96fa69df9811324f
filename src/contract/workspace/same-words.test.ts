import { expect, test } from 'vitest'
import { numberSegments } from './numbering.ts'
import { sameWordsKey } from './same-words.ts'

const SEGMENTS = ['Good morning, Zoë.', 'Two lines\n\nwith a blank one', 'The end 3/4 of it']

test('case, spaces and numbers of segments do not change the key', () => {
  const key = sameWordsKey(SEGMENTS, null)
  expect(sameWordsKey([SEGMENTS.join('\n\n')], null)).toBe(key)
  expect(sameWordsKey([SEGMENTS.join('\r\n \t\n')], null)).toBe(key)
  expect(sameWordsKey(['GOOD  morning,\tZoe\u0308. ', ...SEGMENTS.slice(1)], null)).toBe(key)
  for (const style of ['n/', 'n/total', '(n/total)'] as const)
    for (const place of ['start', 'end'] as const)
      expect(sameWordsKey(numberSegments(SEGMENTS, { style, place }), null)).toBe(key)
})

test('another word or another quoted post changes the key', () => {
  const key = sameWordsKey(['Well said'], '77')
  expect(sameWordsKey(['Well, said'], '77')).not.toBe(key)
  expect(sameWordsKey(['Well said'], '78')).not.toBe(key)
  expect(sameWordsKey(['Well said'], null)).not.toBe(key)
  expect(sameWordsKey(['1/2'], null)).not.toBe(sameWordsKey(['2/2'], null))
})

test('numbers that count no segments are words', () => {
  expect(sameWordsKey(['Day 3/30'], null)).not.toBe(sameWordsKey(['Day 4/30'], null))
  expect(sameWordsKey(['Score 1/4'], null)).not.toBe(sameWordsKey(['Score 3/4'], null))
  expect(sameWordsKey(['1/ One', '3/ Three'], null)).not.toBe(sameWordsKey(['One', 'Three'], null))
  expect(sameWordsKey(['1/3 One', '2/3 Two'], null)).not.toBe(sameWordsKey(['One', 'Two'], null))
})

test('an address by handle and one by DID name the same post', () => {
  expect(sameWordsKey(['Yes'], 'at://did:plc:1/app.bsky.feed.post/3k')).toBe(
    sameWordsKey(['Yes'], 'at://kyna.example/app.bsky.feed.post/3k'),
  )
})
