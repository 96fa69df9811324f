import { expect, test } from 'vitest'
import {
  formatCount,
  formatDay,
  formatDayNumber,
  formatDayShort,
  formatDays,
  formatHour,
  formatMonth,
  formatMonths,
  shortenNames,
  formatNumber,
  formatSecond,
  formatTime,
  formatTimeShort,
} from './format.ts'
import { formatDayAndMinute, formatDayAndTime, formatDateTime } from './format-moment.ts'
import { addMonths, addMonthsToDay, daysOfMonth } from './month.ts'

const british = { locale: 'en-GB', hourCycle: 24 } as const
const american = { locale: 'en-US', hourCycle: 12 } as const
const AT = Date.UTC(2026, 10, 21, 8, 41)

test('days, months and stretches of them are said in words', () => {
  expect(formatDay('2026-11-21', british)).toBe('Saturday, 21 November 2026')
  expect(formatMonth('2026-11')).toBe('November 2026')
  expect(formatMonths('2026-10', '2026-12')).toBe('October to December 2026')
  expect(formatMonths('2026-12', '2027-02')).toBe('December 2026 to February 2027')
  expect(shortenNames(formatMonths('2026-12', '2027-02'))).toBe('Dec 2026 to Feb 2027')
  expect(shortenNames(formatDay('2026-11-21', british))).toBe('Sat, 21 Nov 2026')
  expect(formatDays('2026-11-21', '2026-11-21', british)).toBe('21 November 2026')
  expect(formatDays('2026-11-16', '2026-11-22', british)).toBe('16 to 22 November 2026')
  expect(formatDays('2026-11-30', '2026-12-06', british)).toBe('30 November to 6 December 2026')
  expect(formatDays('2026-12-28', '2027-01-03', british)).toBe('28 December 2026 to 3 January 2027')
  expect(formatDayNumber('2026-12-01', british)).toEqual({ number: '1', after: 'Dec' })
  expect(formatDayNumber('2026-12-09', british)).toMatchObject({ number: '9', after: undefined })
})

test('the month stands first where the region writes it first', () => {
  expect(formatDay('2026-11-21', american)).toBe('Saturday, November 21, 2026')
  expect(formatDayShort('2026-11-21', american)).toBe('Sat, Nov 21, 2026')
  expect(formatDayShort('2026-11-21', american, '2026-01-01')).toBe('Sat, Nov 21')
  expect(formatDays('2026-11-21', '2026-11-21', american)).toBe('November 21, 2026')
  expect(formatDays('2026-11-16', '2026-11-22', american)).toBe('November 16 to 22, 2026')
  expect(formatDays('2026-11-30', '2026-12-06', american)).toBe('November 30 to December 6, 2026')
  expect(formatDays('2026-12-28', '2027-01-03', american)).toBe('December 28, 2026 to January 3, 2027')
  expect(formatDayNumber('2026-12-01', american)).toMatchObject({ before: 'Dec' })
})

test('a moment is written by the clock of its zone', () => {
  const inZone = (zone: string) => formatDateTime(AT, { ...british, zone })
  expect(inZone('Europe/Berlin')).toBe('Sat 21 Nov 2026, 09:41 CET')
  expect(inZone('America/Los_Angeles')).toBe('Sat 21 Nov 2026, 00:41 PST')
  expect(inZone('UTC')).toBe('Sat 21 Nov 2026, 08:41 UTC')
  expect(formatTime(AT, { zone: 'Asia/Kolkata', locale: 'en-GB', hourCycle: 12 })).toBe('2:11 pm')
})

test.each([
  ['en-US', 12, 'Sat, Nov 21, 8:41 AM', '9 PM', '12,000'],
  ['en-GB', 24, 'Sat 21 Nov 08:41', '21:00', '12,000'],
  ['en-IN', 12, 'Sat 21 Nov 8:41 am', '9 pm', '12,000'],
  ['de-DE', 24, 'Sat 21 Nov 08:41', '21:00', '12.000'],
  ['ja-JP', 24, 'Sat, Nov 21, 08:41', '21:00', '12,000'],
  ['ar-EG', 12, 'Sat 21 Nov 8:41 AM', '9 PM', '12,000'],
  ['fa-IR', 24, 'Sat 21 Nov 08:41', '21:00', '12,000'],
] as const)(
  '%s reads English in its own order and clock, with Latin digits',
  (locale, hourCycle, ...seen) => {
    const display = { locale, hourCycle, zone: 'UTC' }
    const moment = formatDayAndTime(AT, display, '2026-11-22')
    expect([moment, formatHour(21, display), formatNumber(12_000, display)]).toEqual(seen)
    expect(formatDayAndMinute('2026-11-21', 521, display, '2026-11-22')).toBe(moment)
  },
)

test('a second is told by both clocks', () => {
  const at = Date.parse('2026-11-21T12:00:07.900Z')
  expect(formatSecond(at, { ...british, zone: 'Europe/Berlin' })).toBe('13:00:07')
  expect(formatSecond(at, { ...american, zone: 'America/Los_Angeles' })).toBe('4:00:07 AM')
})

test('a short time says the half of the day by a letter', () => {
  const zone = 'Asia/Kolkata'
  expect(formatTimeShort(AT, { ...british, zone })).toBe('14:11')
  expect(formatTimeShort(AT, { ...american, zone })).toBe('2:11p')
  expect(formatTimeShort(AT, { locale: 'en-IN', hourCycle: 12, zone: 'UTC' })).toBe('8:41a')
})

test('counts follow the locale', () => {
  expect(formatCount(0, 'post', 'posts', british)).toBe('no posts')
  expect(formatCount(1, 'post', 'posts', british)).toBe('1 post')
  expect(formatCount(12_000, 'post', 'posts', { locale: 'de-DE' })).toBe('12.000 posts')
})

test('months are counted across years, and a short month ends a long one early', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(addMonthsToDay('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonthsToDay('2026-11-21', 12)).toBe('2027-11-21')
})
