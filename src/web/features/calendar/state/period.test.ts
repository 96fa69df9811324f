import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRange, countDays } from '#contract/date-range.ts'
import { dayDifference, utcDay } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import { addMonths, monthOf, monthToRange } from '#web/time/month.ts'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY, clampToShownDays, isShownDay } from '#web/time/shown-days.ts'
import { momentToDay, startOfDay } from '#web/time/zone.ts'
import { readDay } from '#web/url/read-value.ts'
import { VIEWS } from '#web/url/calendar-search.ts'
import { moveDay, periodOf, stepDate } from './period.ts'

const days = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2061, 0) - 1 }).map(utcDay)
const weekStarts = fc.integer({ min: 1, max: 7 }).map((number) => number as Weekday) // The cast is safe: 1 to 7 are the weekdays.

test('every view shows only days of the month of its date and of the months beside it', () => {
  fc.assert(
    fc.property(days, weekStarts, fc.constantFrom(...VIEWS), (date, weekStart, view) => {
      const { days } = periodOf(view, date, { locale: 'en-GB', weekStart })
      expect(days).toContain(date)
      const { from } = monthToRange(addMonths(monthOf(date), -1))
      const { to } = monthToRange(addMonths(monthOf(date), 1))
      expect((days[0] ?? '') > from).toBe(true)
      expect((days.at(-1) ?? '') < to).toBe(true)
    }),
  )
})

test('a month exports its own days, without the other days of its weeks', () => {
  const { days, own } = periodOf('month', '2026-11-21', { locale: 'en-GB', weekStart: 1 })
  expect([days[0], days.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect([own[0], own.at(-1), own.length]).toEqual(['2026-11-01', '2026-11-30', 30])
  for (const view of VIEWS.filter((view) => view !== 'month')) {
    const period = periodOf(view, '2026-11-21', { locale: 'en-GB', weekStart: 1 })
    expect(period.own).toEqual(period.days)
  }
})

test('no request asks for more than a month and two days', () => {
  fc.assert(
    fc.property(days, (date) => {
      expect(countDays(monthToRange(monthOf(date)))).toBeLessThanOrEqual(33)
    }),
  )
})

test('a step forward and a step back lead to the same period, and no day is left out', () => {
  fc.assert(
    fc.property(days, weekStarts, fc.constantFrom(...VIEWS), (date, weekStart, view) => {
      const here = periodOf(view, date, { locale: 'en-GB', weekStart })
      const next = stepDate(view, date, 1)
      expect(periodOf(view, stepDate(view, next, -1), { locale: 'en-GB', weekStart }).title).toBe(here.title)
      const following = periodOf(view, next, { locale: 'en-GB', weekStart })
      const gap = dayDifference(here.days.at(-1) ?? '', following.days[0] ?? '')
      expect(gap).toBeLessThanOrEqual(1)
    }),
  )
})

test('every period has a title', () => {
  const titles = VIEWS.map((view) => periodOf(view, '2026-11-21', { locale: 'en-GB', weekStart: 1 }).title)
  expect(titles).toEqual([
    'November 2026',
    '16 to 22 November 2026',
    'Saturday, 21 November 2026',
    'November 2026',
    'October to December 2026',
  ])
})

test('keys move by day and week, to the ends of the week, and by month and year', () => {
  const from = (key: string, isShifted = false) => moveDay(key, isShifted, '2026-11-21', 1)
  expect(from('ArrowLeft')).toBe('2026-11-20')
  expect(from('ArrowDown')).toBe('2026-11-28')
  expect(from('Home')).toBe('2026-11-16')
  expect(from('End')).toBe('2026-11-22')
  expect(from('PageUp')).toBe('2026-10-21')
  expect(from('PageDown', true)).toBe('2027-11-21')
  expect(from('x')).toBeNull()
})

test('no date in a URL throws or loops, in any view, zone or week', () => {
  const dates = fc.oneof(
    fc.constantFrom('0000-01-01', '0001-01-01', FIRST_SHOWN_DAY, LAST_SHOWN_DAY, '9998-12-31', '9999-12-31'),
    fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    fc.string(),
  )
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown')
  fc.assert(
    fc.property(
      dates,
      zones,
      weekStarts,
      fc.constantFrom(...VIEWS),
      keys,
      (text, zone, weekStart, view, key) => {
        const day = readDay(text) ?? '2026-11-21'
        const led = [
          ...([1, -1] as const).map((direction) => stepDate(view, day, direction)),
          ...[true, false].map((isShifted) => moveDay(key, isShifted, day, weekStart) ?? day),
        ].map(clampToShownDays)
        for (const date of [day, ...led]) {
          expect(isShownDay(date)).toBe(true)
          const { days } = periodOf(view, date, { locale: 'en-GB', weekStart })
          expect(days).toContain(date)
          expect(checkRange(monthToRange(monthOf(date)))).toBeNull()
          for (const shown of [days[0] ?? date, days.at(-1) ?? date])
            expect(momentToDay(startOfDay(shown, zone), zone) >= shown).toBe(true)
        }
      },
    ),
  )
})
