import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import { countGraphemes, mentionedHandles, textToFacets } from './facets.ts'

const DIDS = new Map([['bob.test', 'did:plc:bob']])

function marked(text: string): string[] {
  const bytes = Buffer.from(text)
  return textToFacets(text, DIDS).map(
    ({ index, features: [{ $type }] }) =>
      `${$type.split('#')[1]} ${bytes.subarray(index.byteStart, index.byteEnd).toString()}`,
  )
}

test.each([
  ['see https://example.org/a?b=c#d.', ['link https://example.org/a?b=c#d']],
  ['(https://example.org/x)', ['link https://example.org/x']],
  ['https://en.wikipedia.org/wiki/Tea_(meal)', ['link https://en.wikipedia.org/wiki/Tea_(meal)']],
  ['naïve 👩‍👩‍👧 https://ex.org “x”', ['link https://ex.org']],
  ['https:// nothing', []],
  ['hello @bob.test, @BOB.test! a@bob.test', ['mention @bob.test', 'mention @BOB.test']],
  ['@nobody.test @bob', []],
  ['日本語 #タグ, #2026 #go!  #café', ['tag #タグ', 'tag #go', 'tag #café']],
  ['https://example.org/#tag', ['link https://example.org/#tag']],
  ['# #️⃣ #.', []],
  [`#${'a'.repeat(65)}`, []],
])('in %j are %j', (text, expected) => {
  expect(marked(text)).toEqual(expected)
})

test('handles are collected once each text is read', () => {
  expect(mentionedHandles('@Bob.test and (@alice.example.org)')).toEqual(['bob.test', 'alice.example.org'])
})

test('facets lie in order within the text, on whole characters', () => {
  const word = fc.constantFrom('#tag', '@bob.test', 'https://ex.org/é', '👩‍👩‍👧', 'ß', '(', ')', '.', ' ', '\n')
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ unit: 'binary' }))), (words) => {
      const text = words.join('').replaceAll(/[\uD800-\uDFFF]/gu, '')
      const bytes = Buffer.from(text)
      let end = 0
      for (const { index } of textToFacets(text, DIDS)) {
        expect(index.byteStart).toBeGreaterThanOrEqual(end)
        expect(index.byteEnd).toBeGreaterThan(index.byteStart)
        end = index.byteEnd
        expect(bytes.subarray(index.byteStart, index.byteEnd).toString()).not.toContain('\uFFFD')
      }
      expect(end).toBeLessThanOrEqual(bytes.length)
    }),
  )
})

test('a text of 280 characters fits 300 graphemes and 3,000 bytes', () => {
  const text = fc.string({ unit: 'binary', minLength: 0, maxLength: MAX_CHARACTERS, size: 'max' })
  fc.assert(
    fc.property(text, (any) => {
      expect(countCharacters(any)).toBeLessThanOrEqual(MAX_CHARACTERS)
      expect(countGraphemes(any)).toBeLessThanOrEqual(300)
      expect(Buffer.byteLength(any)).toBeLessThanOrEqual(3000)
    }),
  )
})
