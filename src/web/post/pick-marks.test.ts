import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickMarks } from './pick-marks.ts'

const ORDER = ['failed', 'scheduled', 'published'] as const
const count = (marks: readonly string[], mark: string) => marks.filter((each) => each === mark).length

test('a day of 12 posts shows as many marks as one of 6, and its failure first', () => {
  const published = Array.from({ length: 11 }, () => 'published' as const)
  expect(pickMarks([...published, 'failed'], 6, ORDER)).toEqual(['failed', ...published.slice(0, 5)])
  expect(pickMarks(published.slice(0, 6), 6, ORDER)).toEqual(published.slice(0, 6))
})

test('marks are shared out by number', () => {
  const many = ORDER.flatMap((mark, index) => Array.from({ length: [40, 200, 200][index] ?? 0 }, () => mark))
  expect(ORDER.map((mark) => count(pickMarks(many, 9, ORDER), mark))).toEqual([1, 4, 4])
})

test('the room is filled, no kind is left out, and none has more marks than posts', () => {
  const days = fc.array(fc.constantFrom(...ORDER), { maxLength: 60 })
  fc.assert(
    fc.property(days, fc.integer({ min: 3, max: 12 }), (all, most) => {
      const marks = pickMarks(all, most, ORDER)
      expect(marks).toHaveLength(Math.min(all.length, most))
      for (const mark of ORDER) {
        expect(count(marks, mark)).toBeLessThanOrEqual(count(all, mark))
        expect(marks.includes(mark)).toBe(all.includes(mark))
      }
    }),
  )
})
