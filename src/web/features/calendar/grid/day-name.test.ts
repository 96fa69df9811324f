import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

const british = { locale: 'en-GB' }

test('the name of a day is its date and its number of posts', () => {
  expect(dayName('2026-11-21', 4, british)).toBe('Saturday, 21 November 2026, 4 posts')
  expect(dayName('2026-12-01', 0, british)).toBe('Tuesday, 1 December 2026, no posts')
  expect(dayName('2026-12-01', 1, { locale: 'en-US' })).toBe('Tuesday, December 1, 2026, 1 post')
})

test('the name of a day has no number before its posts are read', () => {
  expect(dayName('2026-11-21', 'unread', british)).toBe('Saturday, 21 November 2026, not read')
  expect(dayName('2026-11-21', 'pending', british)).toBe('Saturday, 21 November 2026')
})
