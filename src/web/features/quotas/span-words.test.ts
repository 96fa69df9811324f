import { expect, test } from 'vitest'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '#web/time/zone.ts'
import { aboutSpan, countdown } from './span-words.ts'

test.each([
  [20_000, '1 minute'],
  [89 * MS_PER_MINUTE, '89 minutes'],
  [90 * MS_PER_MINUTE, '2 hours'],
  [36 * MS_PER_HOUR, '2 days'],
  [6.4 * MS_PER_DAY, '6 days'],
  [90 * MS_PER_DAY, '3 months'],
])('%d ms are about %s', (span, words) => {
  expect(aboutSpan(span, { locale: 'en-GB' })).toBe(words)
})

test.each([
  [12 * MS_PER_HOUR, '12:00:00'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%d ms count down as %s', (left, words) => {
  expect(countdown(left)).toBe(words)
})
