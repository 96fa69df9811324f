import { expect, test } from 'vitest'
import { walkDay } from './walk-day.ts'

const spots = [0, 2, 2, 4, 12, 30].map((top) => ({ top }))
const walk = (key: string, from: number) => walkDay(key, from, spots, 10)

test('arrows lead from post to post, and nowhere at the ends', () => {
  expect([walk('ArrowDown', 1), walk('ArrowUp', 1)]).toEqual([2, 0])
  expect([walk('ArrowUp', 0), walk('ArrowDown', 5)]).toEqual([null, null])
  expect([walk('Home', 3), walk('End', 3)]).toEqual([0, 5])
})

test('Page Up and Page Down move by the visible part, and stop at the first and the last post', () => {
  expect([walk('PageDown', 0), walk('PageDown', 1), walk('PageDown', 4)]).toEqual([4, 4, 5])
  expect([walk('PageUp', 5), walk('PageUp', 4), walk('PageUp', 1)]).toEqual([4, 2, 0])
})

test('on a day without posts the keys lead nowhere', () => {
  expect(walkDay('ArrowDown', 0, [], 10)).toBeNull()
  expect(walkDay('End', 0, [], 10)).toBeNull()
})
