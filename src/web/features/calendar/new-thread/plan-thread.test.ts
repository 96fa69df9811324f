import { expect, test } from 'vitest'
import { halfHourWords } from './plan-thread.ts'

const display = { zone: 'Europe/Berlin', locale: 'en-GB', hourCycle: 24 } as const

test('a later day says that its half hours are searched from the morning on', () => {
  const words = halfHourWords(Date.parse('2026-11-25T09:00:00Z'), false, display)
  expect(words).toBe('From 09:00 on, the next free half hour begins at 10:00.')
})

test('today, and a night that is taken because the rest of the day is full, name no morning', () => {
  const atSeven = Date.parse('2026-11-25T06:00:00Z')
  expect(halfHourWords(atSeven, false, display)).toBe('The next free half hour begins at 07:00.')
  expect(halfHourWords(Date.parse('2026-11-25T09:00:00Z'), true, display)).toBe(
    'The next free half hour begins at 10:00.',
  )
})
