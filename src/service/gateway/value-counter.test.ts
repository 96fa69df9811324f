import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeValueCounter } from './value-counter.ts'

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, member) => sum + countValues(member), 1)
}

test('no value is missed, wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), (value, length) => {
      const count = makeValueCounter()
      const bytes = Buffer.from(JSON.stringify(value))
      let counted = 0
      for (let at = 0; at < bytes.length; at += length) counted = count(bytes.subarray(at, at + length))
      expect(counted + 1).toBeGreaterThanOrEqual(countValues(value))
      expect(counted).toBeLessThanOrEqual(2 * countValues(value))
    }),
  )
})
