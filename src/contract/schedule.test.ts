import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSchedule, formatMoment, parseMoment, readMoment } from './schedule.ts'

test.each([
  ['2030-01-31T09:00:00Z', 1_896_080_400_000],
  ['2030-01-31T09:00:00.5Z', 1_896_080_400_500],
  ['2030-01-31T09:00:00.123456789Z', 1_896_080_400_123],
  ['2028-02-29T23:59:59.999Z', 1_835_481_599_999],
])('%s is a moment', (text, moment) => {
  expect(parseMoment(text)).toBe(moment)
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
  '1896080400000',
  'tomorrow',
  '',
])('%j is not', (text) => {
  expect(parseMoment(text)).toBeNull()
})

test('a moment survives being written and read, to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (moment) => {
      expect(parseMoment(formatMoment(moment))).toBe(moment)
      expect(readMoment(formatMoment(moment))).toBe(moment)
    }),
  )
})

test.each([
  ['2030-01-31T10:00:00+01:00', '2030-01-31T09:00:00Z'],
  ['2030-01-31 09:00:00', '2030-01-31T09:00:00Z'],
  ['2030-01-31T09:00:00.123456', '2030-01-31T09:00:00.123Z'],
])('a reader takes %s for %s', (text, same) => {
  expect(readMoment(text)).toBe(parseMoment(same))
})

test('no text makes a reader of moments throw', () => {
  const dateLike = fc.stringMatching(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{0,12})?)?(Z|[+-]\d\d:?\d\d)?$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), dateLike), (text) => {
      const moment = readMoment(text)
      expect(moment === null || Number.isFinite(moment)).toBe(true)
    }),
  )
})

test('only what is scheduled must lie ahead of now', () => {
  const now = 1_000_000
  expect(checkSchedule('scheduled', now + 1, now)).toBeNull()
  expect(checkSchedule('scheduled', now, now)).toBe('schedule-past')
  expect(checkSchedule('draft', now - 1, now)).toBeNull()
  expect(checkSchedule('published', now - 1, now)).toBeNull()
})
