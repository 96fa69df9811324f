import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY, startOfUtcDay } from './day.ts'
import { checkSchedule, formatMoment, parseStrictMoment, parseLenientMoment } from './moment.ts'

test.each([
  ['2030-01-31T09:00:00Z', 1_896_080_400_000],
  ['2030-01-31T09:00:00.5Z', 1_896_080_400_500],
  ['2030-01-31T09:00:00.123456789Z', 1_896_080_400_123],
  ['2028-02-29T23:59:59.999Z', 1_835_481_599_999],
])('%s is a moment', (text, moment) => {
  expect(parseStrictMoment(text)).toBe(moment)
})

test.each([
  '2030-02-30T09:00:00Z',
  '2030-01-31T24:00:00Z',
  '2030-01-31T09:60:00Z',
  '2030-01-31T09:00:60Z',
  '2030-01-31T09:00Z',
  '2030-01-31T09:00:00',
  '2030-01-31T09:00:00+00:00',
  '2030-01-31 09:00:00Z',
  '2030-01-31',
  '2030-01-31T09:00:00.Z',
  '0000-12-31T23:59:59.999Z',
  '9999-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '1896080400000',
  'tomorrow',
  '',
])('%j is not', (text) => {
  expect(parseStrictMoment(text)).toBeNull()
})

const FIRST = startOfUtcDay(FIRST_DAY)
const LAST = startOfUtcDay(LAST_DAY) + 86_400_000 - 1

test('moments exist from the first day to the last in UTC, in every zone', () => {
  const nearAnEnd = fc.tuple(fc.constantFrom(FIRST, LAST), fc.integer({ min: -90_000_000, max: 90_000_000 }))
  const hours = fc.integer({ min: -14, max: 14 })
  fc.assert(
    fc.property(nearAnEnd, hours, ([end, more], offset) => {
      const moment = end + more
      const expected = moment >= FIRST && moment <= LAST ? moment : null
      expect(parseStrictMoment(formatMoment(moment))).toBe(expected)
      const local = new Date(moment + offset * 3_600_000).toISOString().replace('Z', '')
      const zone = `${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`
      expect(parseLenientMoment(local + zone)).toBe(expected)
    }),
    {
      examples: [
        [[FIRST, 0], 0],
        [[FIRST, -1], 0],
        [[LAST, 0], 0],
        [[LAST, 1], 0],
      ],
    },
  )
})

test('a moment is written and read exactly to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (moment) => {
      expect(parseStrictMoment(formatMoment(moment))).toBe(moment)
      expect(parseLenientMoment(formatMoment(moment))).toBe(moment)
    }),
  )
})

test.each([
  ['2030-01-31T10:00:00+01:00', '2030-01-31T09:00:00Z'],
  ['2030-01-31 09:00:00', '2030-01-31T09:00:00Z'],
  ['2030-01-31T09:00:00.123456', '2030-01-31T09:00:00.123Z'],
])('a lenient reader reads %s as %s', (text, same) => {
  expect(parseLenientMoment(text)).toBe(parseStrictMoment(same))
})

test('the readers of moments never throw', () => {
  const dateLike = fc.stringMatching(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{0,12})?)?(Z|[+-]\d\d:?\d\d)?$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), dateLike), (text) => {
      const moment = parseLenientMoment(text)
      expect(moment === null || Number.isFinite(moment)).toBe(true)
    }),
  )
})

test('only a scheduled post needs a moment in the future', () => {
  const now = 1_000_000
  expect(checkSchedule('scheduled', now + 1, now)).toBeNull()
  expect(checkSchedule('scheduled', now, now)).toBe('schedule-past')
  expect(checkSchedule('draft', now - 1, now)).toBeNull()
  expect(checkSchedule('published', now - 1, now)).toBeNull()
})
