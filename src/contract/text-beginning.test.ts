import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, wordsOf } from './text-beginning.ts'

test('a text that is short enough stays, and a longer one ends before the character that is cut', () => {
  expect(beginningOf('Hello', 5)).toBe('Hello')
  expect(beginningOf('Hello', 4)).toBe('Hell')
  expect(beginningOf('ab😀c', 3)).toBe('ab')
  expect(beginningOf('ab😀c', 4)).toBe('ab😀')
  expect(beginningOf('a👩‍👩‍👧‍👦b', 9)).toBe('a')
  expect(beginningOf('a👩‍👩‍👧‍👦b', 12)).toBe('a👩‍👩‍👧‍👦')
  expect(beginningOf('ae\u0301b', 2)).toBe('a')
  expect(beginningOf('🇩🇪🇫🇷', 6)).toBe('🇩🇪')
})

test('a letter with more accents than fit is cut between them, and half a pair is never left', () => {
  expect(beginningOf(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`)
  expect(beginningOf('😀', 1)).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.nat(40), (text, length) => {
      const beginning = beginningOf(text, length)
      expect(text.startsWith(beginning) && beginning.length <= length && beginning.isWellFormed()).toBe(true)
      const graphemes = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
      const whole = graphemes.map((_, index) => graphemes.slice(0, index + 1).join(''))
      const expected = whole.findLast((start) => start.length <= length)
      if (expected !== undefined) expect(beginning).toBe(expected)
    }),
  )
})

test('words are cut whole, in languages without spaces too', () => {
  expect(wordsOf('A bench by the sea', 18)).toBe('A bench by the sea')
  expect(wordsOf('A bench by the sea', 17)).toBe('A bench by the')
  expect(wordsOf('A bench by the sea', 8)).toBe('A bench')
  expect(wordsOf('A bench by the sea', 7)).toBe('A bench')
  expect(wordsOf('¿Debe aparecer un banco?', 20)).toBe('¿Debe aparecer un')
  expect(wordsOf('مقعد على الخريطة', 12)).toBe('مقعد على')
  expect(wordsOf('小さな町の写真です', 6)).toBe('小さな町の')
})

test('a word that is too long is cut, so that something is left of it', () => {
  expect(wordsOf('Donaudampfschifffahrt', 5)).toBe('Donau')
  expect(wordsOf('ab😀c', 3)).toBe('ab')
})

test('words of ASCII letters end where the segmenter ends them', () => {
  const words = new Intl.Segmenter('en', { granularity: 'word' })
  const letters = fc.constantFrom(
    ...'abZ09 '.split(''),
    ' ',
    '.',
    "'",
    '-',
    '_',
    '\n',
    '\u00A0',
    'é',
    '\u0301',
    '😀',
    '写',
  )
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 40 }), fc.nat(40), (text, length) => {
      const end = beginningOf(text, length).length
      const start = words.segment(text).containing(end)?.index ?? 0
      const expected = start > 0 ? text.slice(0, start).trimEnd() : text.slice(0, end)
      expect(wordsOf(text, length)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})
