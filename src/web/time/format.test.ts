import { expect, test } from 'vitest'
import { localeHourCycle, localeWeekStart } from './display.ts'
import {
  formatCount,
  formatDay,
  formatDayNumber,
  formatDays,
  formatMonth,
  formatMonths,
  formatTime,
} from './format.ts'
import { formatMoment } from './format-moment.ts'
import { addMonths, addMonthsToDay, daysOfMonth } from './month.ts'

test('days, months and stretches of them are said in words', () => {
  expect(formatDay('2026-11-21')).toBe('Saturday, 21 November 2026')
  expect(formatMonth('2026-11')).toBe('November 2026')
  expect(formatMonths('2026-10', '2026-12')).toBe('October to December 2026')
  expect(formatMonths('2026-12', '2027-02')).toBe('December 2026 to February 2027')
  expect(formatDays('2026-11-21', '2026-11-21')).toBe('21 November 2026')
  expect(formatDays('2026-11-16', '2026-11-22')).toBe('16 to 22 November 2026')
  expect(formatDays('2026-11-30', '2026-12-06')).toBe('30 November to 6 December 2026')
  expect(formatDays('2026-12-28', '2027-01-03')).toBe('28 December 2026 to 3 January 2027')
  expect(formatDayNumber('2026-12-01')).toBe('1 Dec')
  expect(formatDayNumber('2026-12-09')).toBe('9')
})

test('a moment is written by the clock of its zone', () => {
  const at = Date.UTC(2026, 10, 21, 8, 41)
  expect(formatMoment(at, { zone: 'Europe/Berlin', hourCycle: 24 })).toBe('Sat 21 Nov 2026, 09:41 CET')
  expect(formatMoment(at, { zone: 'America/Los_Angeles', hourCycle: 24 })).toBe('Sat 21 Nov 2026, 00:41 PST')
  expect(formatMoment(at, { zone: 'UTC', hourCycle: 24 })).toBe('Sat 21 Nov 2026, 08:41 UTC')
  expect(formatTime(at, { zone: 'Asia/Kolkata', hourCycle: 12 })).toBe('2:11 pm')
})

test('counts follow the locale', () => {
  expect(formatCount(0, 'post', 'posts', { locale: 'en-GB' })).toBe('no posts')
  expect(formatCount(1, 'post', 'posts', { locale: 'en-GB' })).toBe('1 post')
  expect(formatCount(12_000, 'post', 'posts', { locale: 'de-DE' })).toBe('12.000 posts')
})

test('weekday order and clock follow the locale', () => {
  expect([localeWeekStart('en-US'), localeWeekStart('en-GB'), localeWeekStart('ar-EG')]).toEqual([7, 1, 6])
  expect([localeHourCycle('en-US'), localeHourCycle('de-DE')]).toEqual([12, 24])
})

test('months are counted across years, and a short month ends a long one early', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(addMonthsToDay('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonthsToDay('2026-11-21', 12)).toBe('2027-11-21')
})
