import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UTC } from '#web/time/zone.ts'
import { hourStarts } from '#web/time/hour-starts.ts'
import { hourScale } from './hour-scale.ts'
import { topOf } from './lay-out-days.ts'
import { minuteAt } from './minute-at.ts'

const day = '2026-11-24'
const starts = hourStarts(day, UTC)
const needs = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 24, maxLength: 24 })

test('every half hour is found at its own place, however high the hours are', () => {
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 47 }), (heights, half) => {
      const tops = hourScale(heights, 40)
      const top = topOf(Date.parse(`${day}T00:00:00Z`) + half * 30 * 60_000, starts, tops)
      expect(minuteAt(top + 1e-6, tops)).toBe(half * 30)
    }),
  )
})

test('a place beyond the ends is the first or the last half hour', () => {
  const tops = hourScale(
    Array.from({ length: 24 }, () => 1),
    40,
  )
  expect(minuteAt(-3, tops)).toBe(0)
  expect(minuteAt(1_000, tops)).toBe(23 * 60 + 30)
})
