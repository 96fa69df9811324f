import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledHours } from './hour-labels.ts'
import { hourScale } from './hour-scale.ts'
import { openingTop } from './opening-top.ts'

test('hours that fit are not scrolled, others so far that the place is in sight', () => {
  const tops = Array.from({ length: 25 }, (_, hour) => hour * 4)
  expect(openingTop(20, 12, 40, tops)).toBe(0)
  expect(openingTop(50, 12, 40, tops)).toBe(22)
  // 12:00 lies at 48: its label would be cut.
  expect(openingTop(76.2, 12, 40, tops)).toBe(47.5)
})

test('no label is cut at the top, and the place stays in sight', () => {
  const needs = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1.25, max: 9, noNaN: true })), {
    minLength: 24,
    maxLength: 24,
  })
  fc.assert(
    fc.property(needs, fc.double({ min: 0, max: 1, noNaN: true }), (needs, part) => {
      const tops = hourScale(needs, 40)
      const end = tops.at(-1) ?? 0
      const place = part * end
      const top = openingTop(place, 12, 40, tops)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(top + 40 + 1e-9)
      // The last line of the day stays in sight rather than a label.
      if (place > end - 1) return
      for (const hour of labelledHours(tops).slice(1))
        expect(Math.abs((tops[hour] ?? 0) - top)).toBeGreaterThan(0.5 - 1e-9)
    }),
  )
})
