import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMatches, replaceAll } from './replace-text.ts'
import { textToThreadText } from './thread-text.ts'

const thread = {
  ...textToThreadText(['An almanac. almanac?', 'None here', 'ALMANAC $& 1+1']),
  overflow: 'almanac',
}

test.each([
  ['almanac', false, 4, 3],
  ['almanac', true, 3, 2],
  ['1+1', false, 1, 1],
  ['', false, 0, 0],
  ['.', true, 1, 1],
])('%s, exact %s, is found %s times in %s places', (find, isExact, matches, segments) => {
  expect(countMatches(thread, { find, put: '', isExact })).toEqual({ matches, segments })
})

test('everything is replaced at once, and what does not hold it stays the same segment', () => {
  const { segments, overflow } = replaceAll(thread, { find: 'almanac', put: '$&', isExact: false })
  expect(segments.map(({ text }) => text)).toEqual(['An $&. $&?', 'None here', '$& $& 1+1'])
  expect(overflow).toBe('$&')
  expect(segments[1]).toBe(thread.segments[1])
})

test('any text can be looked for, and is gone after it was replaced by nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), (find) => {
      const text = textToThreadText([`a${find}b${find}`])
      const replacement = { find, put: '', isExact: true }
      expect(countMatches(text, replacement).matches).toBeGreaterThan(0)
      expect(replaceAll(text, replacement).segments[0]?.text).toBe(`a${find}b${find}`.split(find).join(''))
    }),
  )
})
