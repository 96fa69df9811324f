import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barShares } from './quota-bar.tsx'
import { readQuota } from './quota.ts'

const shares = (max: number, used: number, remaining = max - used, partUsed?: number) =>
  barShares(readQuota('list_limit', { max, used, remaining }), partUsed)

const anyInteger = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer())

test('a limit that is kept fills its share, and one that is not is drawn on beyond its mark', () => {
  expect(shares(20, 5)).toEqual({ within: 0.25, part: 0, beyond: 0 })
  expect(shares(20, 20)).toEqual({ within: 1, part: 0, beyond: 0 })
  expect(shares(30, 40, -10, 15)).toEqual({ within: 0.75, part: 0.375, beyond: 0.25 })
})

test('of a limit of nothing all that is used lies beyond the mark', () => {
  expect(shares(0, 10)).toEqual({ within: 0, part: 0, beyond: 1 })
  expect(shares(0, 0)).toEqual({ within: 0, part: 0, beyond: 0 })
})

test('of any integers no share is negative or longer than the bar, and a contradiction draws nothing', () => {
  const remaining = fc.option(anyInteger, { nil: undefined, freq: 2 })
  fc.assert(
    fc.property(anyInteger, anyInteger, remaining, anyInteger, (max, used, left = max - used, partUsed) => {
      const { within, part, beyond } = shares(max, used, left, partUsed)
      for (const share of [part, within - part, within, beyond, 1 - within - beyond]) {
        expect(share).toBeGreaterThanOrEqual(-Number.EPSILON)
      }
      const agrees = max >= 0 && used >= 0 && left === max - used
      expect(beyond > 0).toBe(agrees && left < 0)
      if (!agrees) expect(within).toBe(0)
    }),
  )
})
