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

test('numbers that contradict each other are told apart', () => {
  expect(isContradictory({ max: 10, remaining: 3, used: 7 })).toBe(false)
  expect(isContradictory({ max: 10, remaining: 4, used: 7 })).toBe(true)
  expect(isContradictory({ max: -1, remaining: -1, used: 0 })).toBe(true)
})

test('for any numbers the state follows remaining, and the excess is a whole positive number', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (max, remaining, used) => {
      const read = readLimit({ max, remaining, used })
      if (read.state === 'over') expect(read.by).toBe(-remaining)
      if (read.state === 'normal') expect(remaining).toBeGreaterThan(0)
      if (read.state === 'not-in-tier') expect([max, used]).toEqual([0, 0])
    }),
  )
})

test('at capacity and over are used up; a limit with something left, or none in the tier, is not', () => {
  expect(isUsedUp({ max: 10, remaining: 0, used: 10 })).toBe(true)
  expect(isUsedUp({ max: 0, remaining: -10, used: 10 })).toBe(true)
  expect(isUsedUp({ max: 10, remaining: 1, used: 9 })).toBe(false)
  expect(isUsedUp({ max: 0, remaining: 0, used: 0 })).toBe(false)
})
