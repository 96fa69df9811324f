import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickMarks } from './pick-marks.ts'

const ORDER = ['failed', 'overdue', 'scheduled', 'published'] as const
const URGENT = ['failed', 'overdue'] as const
const pick = (all: readonly (typeof ORDER)[number][], most: number) => pickMarks(all, most, ORDER, URGENT)
const count = (marks: readonly string[], mark: string) => marks.filter((each) => each === mark).length
const repeat = <Mark extends string>(mark: Mark, length: number) => Array.from({ length }, () => mark)

test('a day of 12 posts shows as many marks as one of 6, and its failure first', () => {
  const published = repeat('published', 11)
  expect(pick([...published, 'failed'], 6)).toEqual(['failed', ...published.slice(0, 5)])
  expect(pick(published.slice(0, 6), 6)).toEqual(published.slice(0, 6))
})

test('failed and overdue posts are all shown as far as they fit, the others by number beside them', () => {
  const shares = (all: readonly (typeof ORDER)[number][]) => ORDER.map((mark) => count(pick(all, 12), mark))
  const others = [...repeat('scheduled', 20), ...repeat('published', 40)]
  expect(shares([...others, ...repeat('failed', 5)])).toEqual([5, 0, 2, 5])
  expect(shares([...others, ...repeat('overdue', 2), ...repeat('failed', 4)])).toEqual([4, 2, 2, 4])
  expect(shares([...others, ...repeat('overdue', 3), ...repeat('failed', 40)])).toEqual([9, 1, 1, 1])
})

test('the room is filled, no kind is left out, and none has more marks than posts', () => {
  const days = fc.array(fc.constantFrom(...ORDER), { maxLength: 60 })
  fc.assert(
    fc.property(days, fc.integer({ min: ORDER.length, max: 12 }), (all, most) => {
      const marks = pick(all, most)
      expect(marks).toHaveLength(Math.min(all.length, most))
      for (const mark of ORDER) {
        expect(count(marks, mark)).toBeLessThanOrEqual(count(all, mark))
        expect(marks.includes(mark)).toBe(all.includes(mark))
      }
      const kinds = ORDER.filter((mark) => mark !== 'failed' && all.includes(mark)).length
      expect(count(marks, 'failed')).toBe(Math.min(count(all, 'failed'), Math.max(0, most - kinds)))
    }),
  )
})
