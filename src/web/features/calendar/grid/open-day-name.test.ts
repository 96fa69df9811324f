import { expect, test } from 'vitest'
import { openDayName } from './open-day-name.ts'

test('the name of a day contains what its button shows', () => {
  const [british, american] = [{ locale: 'en-GB' }, { locale: 'en-US' }]
  expect(openDayName('21', '2026-11-21', british)).toBe('Open Saturday, 21 November 2026')
  expect(openDayName('1 Dec', '2026-12-01', british)).toBe('Open Tuesday, 1 December 2026')
  expect(openDayName('Sat 21', '2026-11-21', british)).toBe('Sat 21: Open Saturday, 21 November 2026')
  expect(openDayName('Dec 1', '2026-12-01', american)).toBe('Dec 1: Open Tuesday, December 1, 2026')
})
