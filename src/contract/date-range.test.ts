import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRange, countDays, splitRange, widenRange } from './date-range.ts'
import { addDays, numberToDay } from './day.ts'

test('both bounds count', () => {
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

test('one day more on both sides', () => {
  expect(widenRange({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-28',
    to: '2026-04-01',
  })
})

test('splitting covers each day of any range once, in windows that may be asked for', () => {
  const days = fc.integer({ min: -100_000, max: 2_000_000 })
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 2000 }), (start, length) => {
      const range = { from: numberToDay(start), to: numberToDay(start + length - 1) }
      const windows = splitRange(range)
      expect(windows.every((window) => checkRange(window) === null)).toBe(true)
      expect(windows.reduce((sum, window) => sum + countDays(window), 0)).toBe(Math.max(0, length))
      if (length <= 0) return
      expect(windows[0]?.from).toBe(range.from)
      expect(windows.at(-1)?.to).toBe(range.to)
      windows.slice(1).forEach((window, index) => {
        expect(window.from).toBe(addDays(windows[index]?.to ?? '', 1))
      })
    }),
  )
})
