import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countCharacters, indexOfCharacter, isStorableText } from './text-length.ts'

describe('a character is a code point', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['日本語', 3],
    ['😀', 1],
    ['👩‍👩‍👧', 5],
    ['e\u0301', 2],
    ['\ud83d', 1],
    ['\udc00\ud83d', 2],
    ['a'.repeat(280), 280],
  ])('%j counts %i', (text, count) => {
    expect(countCharacters(text)).toBe(count)
  })

  test('the count of any text equals the length of its iteration', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(countCharacters(text)).toBe(Array.from(text).length)
      }),
    )
  })

  test('cutting at a character leaves that many and never half a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, limit) => {
        const cut = text.slice(0, indexOfCharacter(text, limit))
        expect(Array.from(cut)).toEqual(Array.from(text).slice(0, limit))
      }),
    )
  })
})

test.each([
  ['plain', true],
  ["'; DROP TABLE posts; --\n\t😀", true],
  ['a\0b', false],
  ['half \ud83d', false],
  ['\udc00', false],
])('%j can be stored exactly: %s', (text, isKept) => {
  expect(isStorableText(text)).toBe(isKept)
})
