import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from '#contract/text-length.ts'
import { numberings, texts } from '#web/testing/arbitrary-texts.ts'
import { numberCost, numberLabel, numberSegment, numberSegments } from './numbering.ts'

test('numbers cost what they take, and taking them off gives back the exact text', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 25 }), numberings, (segments, numbering) => {
      numberSegments(segments, numbering).forEach((numbered, index) => {
        const text = segments[index] ?? ''
        const cost = numberCost(index, segments.length, numbering)
        expect(countCharacters(numbered)).toBe(countCharacters(text) + cost)
        const mark = numberLabel(index, segments.length, numbering)
        const off =
          mark === ''
            ? numbered
            : numbering.place === 'start'
              ? numbered.slice(cost)
              : numbered.slice(0, -cost)
        expect(off).toBe(text)
      })
      expect(numberSegments(segments, { ...numbering, style: 'off' })).toEqual(segments)
    }),
    { numRuns: 100 },
  )
  expect(numberSegment('Hi', 0, 7, { style: '(n/total)', place: 'end' })).toBe('Hi (1/7)')
  expect(numberSegment('Hi', 0, 1, { style: 'n/total', place: 'start' })).toBe('Hi')
})
