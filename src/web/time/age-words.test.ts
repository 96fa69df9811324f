import { expect, test } from 'vitest'
import { ageWords } from './age-words.ts'
import { MS_PER_DAY, MS_PER_HOUR } from './zone.ts'

test('less than a minute ago is just now', () => {
  const agoAll = [
    59_999,
    60_000,
    MS_PER_HOUR - 1,
    2 * MS_PER_HOUR,
    MS_PER_DAY,
    3 * MS_PER_DAY,
    1_234 * MS_PER_DAY,
  ]
  expect(agoAll.map((ago) => ageWords(0, ago, { locale: 'de-DE', zone: 'UTC' }))).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '2 hours ago',
    'yesterday',
    '3 days ago',
    '1.234 days ago',
  ])
})

test('days are those of a calendar in the zone, once 24 hours have passed', () => {
  const words = (from: string, to: string) =>
    ageWords(Date.parse(from), Date.parse(to), { locale: 'en-GB', zone: 'Europe/Berlin' })
  expect(words('2026-11-20T21:00:00Z', '2026-11-21T08:00:00Z')).toBe('11 hours ago')
  expect(words('2026-11-20T21:00:00Z', '2026-11-21T22:00:00Z')).toBe('yesterday')
  expect(words('2026-11-20T21:00:00Z', '2026-11-22T00:00:00Z')).toBe('2 days ago')
})

test('on a day of 25 hours the first moment is 24 hours ago before the day ends', () => {
  const words = (to: string) =>
    ageWords(Date.parse('2026-10-24T22:10Z'), Date.parse(to), { locale: 'en-GB', zone: 'Europe/Berlin' })
  expect(words('2026-10-25T22:09Z')).toBe('23 hours ago')
  expect(words('2026-10-25T22:30Z')).toBe('24 hours ago')
  expect(words('2026-10-25T23:00Z')).toBe('yesterday')
})
