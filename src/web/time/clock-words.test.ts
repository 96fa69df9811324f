import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'
import { readClock, writeClock } from './clock-words.ts'

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['21.05', '21:05'],
  ['9h30', '09:30'],
  ['9 pm', '21:00'],
  ['9:30AM', '09:30'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  [' 0:00 ', '00:00'],
])('%s is %s', (typed, time) => {
  expect(readClock(typed)).toBe(time)
})

test.each(['', 'nine', '24:00', '9:60', '13 pm', '0 am', '9:3', '12345', '9:30:00:00'])(
  '%s is no time',
  (typed) => {
    expect(readClock(typed)).toBeNull()
  },
)

test('what is written is read as the same minute, on both clocks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom<12 | 24>(12, 24),
      fc.constantFrom('en-US', 'en-GB', 'en-AU', 'de-DE'),
      (minute, hourCycle, locale) => {
        expect(readClock(writeClock(clockTime(minute), { hourCycle, locale }))).toBe(clockTime(minute))
      },
    ),
  )
})
