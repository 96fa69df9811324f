import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIRST_DAY,
  LAST_DAY,
  addDays,
  dayToNumber,
  isDay,
  nextUtcMidnight,
  numberToDay,
  utcDay,
} from './day.ts'

test.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31', FIRST_DAY, LAST_DAY])(
  '%s exists',
  (text) => {
    expect(isDay(text)).toBe(true)
  },
)

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-1-1',
  '26-01-01',
  '2026/01/01',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '0000-12-31',
  '9999-01-01',
  '9999-12-31',
  '２０２６-01-01',
  '',
])('%j does not', (text) => {
  expect(isDay(text)).toBe(false)
})

test('a day and its number stand for each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
      const day = numberToDay(number)
      expect(isDay(day)).toBe(true)
      expect(dayToNumber(day)).toBe(number)
      expect(addDays(day, 1)).toBe(numberToDay(number + 1))
    }),
  )
})

test('days exist from the first to the last, and no day before or after', () => {
  const nearAnEnd = fc.tuple(fc.constantFrom(FIRST_DAY, LAST_DAY), fc.integer({ min: -300, max: 300 }))
  fc.assert(
    fc.property(nearAnEnd, ([end, more]) => {
      const number = dayToNumber(end) + more
      const isWithin = number >= dayToNumber('0001-01-01') && number <= dayToNumber('9998-12-31')
      expect(isDay(numberToDay(number))).toBe(isWithin)
    }),
  )
})

test('the day of a moment ends at the next midnight in UTC', () => {
  const last = Date.parse('2026-11-21T23:59:59.999Z')
  expect(utcDay(last)).toBe('2026-11-21')
  expect(nextUtcMidnight(last)).toBe(last + 1)
  expect(utcDay(last + 1)).toBe('2026-11-22')
  expect(utcDay(-1)).toBe('1969-12-31')
})
