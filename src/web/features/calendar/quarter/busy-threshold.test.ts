import { expect, test } from 'vitest'
import { busyThreshold } from './busy-threshold.ts'

test('one great day makes no other one calm', () => {
  const ordinary = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(busyThreshold(ordinary)).toBe(9)
  expect(busyThreshold([...ordinary, 110])).toBe(10)
})

test('of few days the busiest is the measure, and days without posts are none', () => {
  expect(busyThreshold([3, 0, 0, 7])).toBe(7)
  expect(busyThreshold([0, 4])).toBe(4)
  expect(busyThreshold([0])).toBe(0)
  expect(busyThreshold([])).toBe(0)
})
