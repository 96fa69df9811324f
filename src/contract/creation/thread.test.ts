import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasRepeatedKey } from './repeated-key.ts'
import { checkSegments } from './creation-checks.ts'
import { readPostContent, segmentsToPostContent } from './thread.ts'

const segment = (text: string) => ({ text, images: [] })
const malformed = { ok: false, trouble: { reason: 'thread-malformed', segment: null } }

describe('a thread holds 1 to 25 segments of 1 to 280 characters', () => {
  test.each([
    [['a'], null],
    [Array<string>(25).fill('a'), null],
    [Array<string>(26).fill('a'), { reason: 'thread-too-long', segment: null }],
    [['a', '😀'.repeat(280)], null],
    [['a', '😀'.repeat(281)], { reason: 'segment-too-long', segment: 1 }],
    [[], { reason: 'thread-malformed', segment: null }],
    [['a', ' \n\t'], { reason: 'thread-malformed', segment: 1 }],
    [['a\0'], { reason: 'thread-malformed', segment: 0 }],
    [['\ud800'], { reason: 'thread-malformed', segment: 0 }],
  ])('case %#', (segments, trouble) => {
    expect(checkSegments(segments)).toEqual(trouble)
  })

  test('the structure is checked before the length, and the length before the text of a segment', () => {
    const long = 'a'.repeat(281)
    expect(checkSegments([...Array<string>(26).fill(long), ''])?.reason).toBe('thread-malformed')
    expect(checkSegments(Array<string>(26).fill(long))?.reason).toBe('thread-too-long')
  })
})

describe('post_content', () => {
  test('of tens of thousands of segments is refused at once', () => {
    const json = segmentsToPostContent(Array<string>(40_000).fill('a'))
    expect(readPostContent(json)).toEqual({
      ok: false,
      trouble: { reason: 'thread-too-long', segment: null },
    })
  })

  test('keys may come in any order', () => {
    expect(readPostContent('{"1":{"text":"b","images":[]},"0":{"images":[],"text":"a"}}')).toEqual({
      ok: true,
      value: ['a', 'b'],
    })
  })

  test.each([
    '',
    'null',
    '"0"',
    '[]',
    '{}',
    '{',
    JSON.stringify([segment('a')]),
    JSON.stringify({ 1: segment('a') }),
    JSON.stringify({ 0: segment('a'), 2: segment('b') }),
    JSON.stringify({ '00': segment('a') }),
    JSON.stringify({ 0: segment('a'), '01': segment('b') }),
    JSON.stringify({ 0: 'a' }),
    JSON.stringify({ 0: [segment('a')] }),
    JSON.stringify({ 0: null }),
    JSON.stringify({ 0: { text: 1, images: [] } }),
    JSON.stringify({ 0: { text: 'a' } }),
    JSON.stringify({ 0: { text: 'a', images: ['x'] } }),
    JSON.stringify({ 0: { text: 'a', images: {} } }),
    '{"0":{"text":"a","images":[]},"__proto__":{"text":"b","images":[]}}',
    '{"0":{"text":"a","images":[]},"0":{"text":"b","images":[]}}',
    '{"0":{"text":"a","images":[]},"\\u0030":{"text":"b","images":[]}}',
    '{"0":{"text":"a","text":"b","images":[]}}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `{"0":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  ])('case %# is refused as malformed', (json) => {
    expect(readPostContent(json)).toEqual(malformed)
  })

  test('the reader returns exactly what was written', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 280 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 25 }), (segments) => {
        fc.pre(checkSegments(segments) === null)
        expect(readPostContent(segmentsToPostContent(segments))).toEqual({ ok: true, value: segments })
      }),
    )
  })

  test('the reader never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        expect(typeof readPostContent(json).ok).toBe('boolean')
      }),
    )
  })

  test('a key is repeated only if it was written twice', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(hasRepeatedKey(json)).toBe(false)
      }),
    )
    expect(hasRepeatedKey('[{"a":{"b":1,"c":2,"b":3}}]')).toBe(true)
    expect(hasRepeatedKey('{"a":{"a":1},"b":{"a":"a:{"}}')).toBe(false)
  })
})
