import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeJsonMeasure } from './json-size.ts'

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, member) => sum + countValues(member), 1)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('every value and depth is counted, even if the text is cut anywhere', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), (value, length) => {
      const measure = makeJsonMeasure()
      const bytes = Buffer.from(JSON.stringify(value))
      let size = { values: 0, depth: 0 }
      for (let at = 0; at < bytes.length; at += length) size = measure(bytes.subarray(at, at + length))
      expect(size.values + 1).toBeGreaterThanOrEqual(countValues(value))
      expect(size.values).toBeLessThanOrEqual(2 * countValues(value))
      expect(size.depth).toBe(depthOf(value))
    }),
  )
})

test('a text that is not JSON is measured too', () => {
  expect(makeJsonMeasure()(Buffer.alloc(2_000_000, '['))).toEqual({ values: 2_000_000, depth: 2_000_000 })
  expect(makeJsonMeasure()(Buffer.from(']]]]"[[[["[{'))).toEqual({ values: 2, depth: 0 })
})
