import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from '#contract/text-length.ts'
import {
  indexOfExcess,
  numberCost,
  numberLabel,
  numberSegment,
  numberSegments,
  readNumbering,
} from './numbering.ts'

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 900 }),
  fc.string({ unit: 'binary', maxLength: 900 }),
  fc.constantFrom('', ' \n', 'Words.\r\n', 'e\u0301'),
)
const numberings = fc.record({
  style: fc.constantFrom('off' as const, 'n/' as const, 'n/total' as const, '(n/total)' as const),
  place: fc.constantFrom('start' as const, 'end' as const),
})

test('numbers cost what they take, and taking them off gives back the text without white space beside them', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 25 }), numberings, (segments, numbering) => {
      numberSegments(segments, numbering).forEach((numbered, index) => {
        const written = segments[index] ?? ''
        const isFirst = numbering.place === 'start'
        const mark = written.trim() === '' ? '' : numberLabel(index, segments.length, numbering)
        const isNumbered = mark !== ''
        const text = !isNumbered ? written : isFirst ? written.trim() : written.trimEnd()
        const cost = isNumbered ? numberCost(index, segments.length, numbering) : 0
        expect(countCharacters(numbered)).toBe(countCharacters(text) + cost)
        const off = !isNumbered ? numbered : isFirst ? numbered.slice(cost) : numbered.slice(0, -cost)
        expect(off).toBe(text)
      })
      expect(numberSegments(segments, { ...numbering, style: 'off' })).toEqual(segments)
    }),
    { numRuns: 100 },
  )
  expect(numberSegment('Hi', 0, 7, { style: '(n/total)', place: 'end' })).toBe('Hi (1/7)')
  expect(numberSegment('Hi', 0, 1, { style: 'n/total', place: 'start' })).toBe('Hi')
})

test('a numbering is found again only where every text has its number, and numbers the texts as they were', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 25 }), numberings, (segments, numbering) => {
      const numbered = numberSegments(segments, numbering)
      const found = readNumbering(numbered)
      if (found !== null) expect(numberSegments(found.texts, found.numbering)).toEqual(numbered)
    }),
    { numRuns: 100 },
  )
  for (const style of ['n/', 'n/total', '(n/total)'] as const)
    for (const place of ['start', 'end'] as const) {
      const written = ['One', 'Two', 'Three']
      const numbering = { style, place }
      expect(readNumbering(numberSegments(written, numbering))).toEqual({ texts: written, numbering })
    }
  expect(readNumbering(['One 1/2'])).toBeNull()
  expect(readNumbering(['One 1/1'])).toBeNull()
  expect(readNumbering(['Day 3/30', 'Day 4/30'])).toBeNull()
  expect(readNumbering(['One 1/3', 'Two', 'Three 3/3'])).toBeNull()
  expect(readNumbering(['1/2', '2/2'])).toBeNull()
})

test('the line break at the end of a pasted text is not between it and its number, nor behind it', () => {
  const style = 'n/total'
  expect(numberSegment('The postman.\n', 21, 22, { style, place: 'end' })).toBe('The postman. 22/22')
  expect(numberSegment('  Indented\n\n', 0, 2, { style, place: 'end' })).toBe('  Indented 1/2')
  expect(numberSegment('\n The postman.\n', 0, 2, { style, place: 'start' })).toBe('1/2 The postman.')
  expect(numberSegment('The postman.\n', 0, 1, { style, place: 'end' })).toBe('The postman.\n')
})

test('a text is too long where its number leaves no room, and white space counts only if it is sent', () => {
  expect(indexOfExcess('a'.repeat(300), '', 'end')).toBe(280)
  expect(indexOfExcess('a'.repeat(300), '1/2', 'end')).toBe(276)
  expect(indexOfExcess(`  ${'a'.repeat(300)}`, '1/2', 'end')).toBe(276)
  expect(indexOfExcess(`  ${'a'.repeat(300)}`, '1/2', 'start')).toBe(278)
})
