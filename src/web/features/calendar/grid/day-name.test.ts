import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

test('the name of a day contains what its button shows', () => {
  const [british, american] = [{ locale: 'en-GB' }, { locale: 'en-US' }]
  expect(dayName('2026-11-21', '21', 4, british)).toBe('Saturday, 21 November 2026, 4 posts')
  expect(dayName('2026-12-01', '1 Dec', 0, british)).toBe('Tuesday, 1 December 2026, no posts')
  expect(dayName('2026-12-01', 'Dec 1', 1, american)).toBe('Dec 1: Tuesday, December 1, 2026, 1 post')
})

test('the name of a day counts no posts before they are read', () => {
  const british = { locale: 'en-GB' }
  expect(dayName('2026-11-21', '21', 'unread', british)).toBe('Saturday, 21 November 2026, not read')
  expect(dayName('2026-11-21', '21', 'pending', british)).toBe('Saturday, 21 November 2026')
})
