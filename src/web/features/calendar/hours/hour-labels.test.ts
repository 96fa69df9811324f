import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledHours } from './hour-labels.ts'
import { hourScale } from './hour-scale.ts'

test('labels never overlap, and the first hour and every busy one have one', () => {
  const needs = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1.25, max: 9, noNaN: true })), {
    minLength: 24,
    maxLength: 24,
  })
  fc.assert(
    fc.property(needs, fc.double({ min: 0, max: 60, noNaN: true }), (needs, room) => {
      const tops = hourScale(needs, room)
      const labelled = labelledHours(tops)
      for (const [index, hour] of labelled.slice(1).entries())
        expect((tops[hour] ?? 0) - (tops[labelled[index] ?? 0] ?? 0)).toBeGreaterThanOrEqual(1)
      expect(labelled[0]).toBe(0)
      expect(tops[labelled[1] ?? 24]).toBeGreaterThanOrEqual(1.1875)
      for (const [hour, need] of needs.entries()) if (need > 0) expect(labelled).toContain(hour)
    }),
  )
})

test('of a quiet day the hours that divide it are labelled', () => {
  const low = Array.from({ length: 25 }, (_, hour) => hour * 0.4)
  expect(labelledHours(low)).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
})
