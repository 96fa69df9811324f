import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContradictory, isUsedUp, readLimit } from './limit-reading.ts'

test.each([
  [{ max: 10, remaining: 3, used: 7 }, { state: 'normal' }],
  [{ max: 10, remaining: 0, used: 10 }, { state: 'at-capacity' }],
  [
    { max: 10, remaining: -2, used: 12 },
    { state: 'over', by: 2 },
  ],
  [{ max: 0, remaining: 0, used: 0 }, { state: 'not-in-tier' }],
  [
    { max: 0, remaining: -10, used: 10 },
    { state: 'over', by: 10 },
  ],
])('%j is %j', (limit, state) => {
  expect(readLimit(limit)).toEqual(state)
})

test('contradictory numbers are recognized', () => {
  expect(isContradictory({ max: 10, remaining: 3, used: 7 })).toBe(false)
  expect(isContradictory({ max: 10, remaining: 4, used: 7 })).toBe(true)
  expect(isContradictory({ max: -1, remaining: -1, used: 0 })).toBe(true)
})

const anyInteger = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer())
const anyLimit = fc.record({ max: anyInteger, remaining: anyInteger, used: anyInteger })

test("for any integers the state follows the API's specification", () => {
  fc.assert(
    fc.property(anyLimit, (limit) => {
      const { max, remaining, used } = limit
      const { state } = readLimit(limit)
      const isNothing = max === 0 && used === 0
      expect(state === 'not-in-tier').toBe(isNothing)
      expect(state === 'normal').toBe(!isNothing && remaining > 0)
      expect(state === 'at-capacity').toBe(!isNothing && remaining === 0)
      expect(state === 'over').toBe(!isNothing && remaining < 0)
    }),
    { numRuns: 1000 },
  )
})

test('for any integers the excess of a limit is the negative rest, and at least one', () => {
  fc.assert(
    fc.property(anyLimit, (limit) => {
      const read = readLimit(limit)
      if (read.state !== 'over') return
      expect(read.by).toBe(-limit.remaining)
      expect(read.by).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('at capacity and over are used up; a limit with something left, or none in the tier, is not', () => {
  expect(isUsedUp({ max: 10, remaining: 0, used: 10 })).toBe(true)
  expect(isUsedUp({ max: 0, remaining: -10, used: 10 })).toBe(true)
  expect(isUsedUp({ max: 10, remaining: 1, used: 9 })).toBe(false)
  expect(isUsedUp({ max: 0, remaining: 0, used: 0 })).toBe(false)
})
