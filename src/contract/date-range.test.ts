import { expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY } from './day.ts'
import { checkRange, countDays, widenRange } from './date-range.ts'

test('both ends are included', () => {
  expect(countDays({ from: '2026-11-21', to: '2026-11-21' })).toBe(1)
  expect(countDays({ from: '2026-01-01', to: '2026-03-31' })).toBe(90)
})

test.each([
  ['2026-01-01', '2026-03-30', null],
  ['2026-01-01', '2026-03-31', null],
  ['2026-01-01', '2026-04-01', 'range-too-long'],
  ['2026-01-02', '2026-01-01', 'range-reversed'],
  ['9999-01-01', '2026-01-01', 'range-reversed'],
])('%s to %s: %s', (from, to, reason) => {
  expect(checkRange({ from, to })).toBe(reason)
})

test('the range grows by one day on both sides', () => {
  expect(widenRange({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-28',
    to: '2026-04-01',
  })
  expect(widenRange({ from: FIRST_DAY, to: LAST_DAY })).toEqual({ from: FIRST_DAY, to: LAST_DAY })
})
