import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIRST_DAY,
  LAST_DAY,
  MS_PER_DAY,
  addDays,
  dayDifference,
  isDay,
  nextUtcMidnight,
  startOfUtcDay,
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
])('%j does not exist', (text) => {
  expect(isDay(text)).toBe(false)
})

const nthDay = (number: number) => new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
const numbers = fc.integer({ min: -700_000, max: 2_900_000 })

test('days are counted as the calendar of UTC has them', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -19_000, max: 19_000 }), (number, count) => {
      const day = nthDay(number)
      expect(isDay(day)).toBe(true)
      expect(utcDay(startOfUtcDay(day))).toBe(day)
      expect(addDays(day, count)).toBe(nthDay(number + count))
      expect(dayDifference(day, nthDay(number + count))).toBe(count)
    }),
  )
})

test('days exist from the first to the last, and no day before or after', () => {
  const nearAnEnd = fc.tuple(fc.constantFrom(FIRST_DAY, LAST_DAY), fc.integer({ min: -300, max: 300 }))
  fc.assert(
    fc.property(nearAnEnd, ([end, more]) => {
      const day = addDays(end, more)
      expect(isDay(day)).toBe(day >= '0001-01-01' && day <= '9998-12-31' && day.length === 10)
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
