import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_RANGE_DAYS, countDays, widenRange } from '#contract/date-range.ts'
import { addDays } from '#contract/day.ts'
import { askedDays, needsConfirmation, sliceRange } from './use-slices.ts'

const TODAY = '2026-11-21'

describe('the parts of a range', () => {
  const ranges = fc
    .record({ from: fc.integer({ min: -20_000, max: 3_000 }), days: fc.integer({ min: 0, max: 4_000 }) })
    .map(({ from, days }) => ({ from: addDays(TODAY, from), to: addDays(TODAY, from + days) }))

  test('of a week are one request, of a year five, the newest first', () => {
    expect(sliceRange({ from: '2026-11-15', to: TODAY })).toEqual([{ from: '2026-11-14', to: '2026-11-22' }])
    const year = sliceRange({ from: '2025-11-22', to: TODAY })
    expect(year.map(countDays)).toEqual([90, 90, 90, 90, 7])
    expect(year[0]?.to).toBe('2026-11-22')
  })

  test('up to forty are read at once; more need a confirmation', () => {
    const ofSlices = (count: number) =>
      sliceRange({ from: addDays(TODAY, 3 - count * MAX_RANGE_DAYS), to: TODAY })
    expect(ofSlices(40)).toHaveLength(40)
    expect(needsConfirmation(ofSlices(40))).toBe(false)
    expect(ofSlices(41)).toHaveLength(41)
    expect(needsConfirmation(ofSlices(41))).toBe(true)
  })

  test('of ninety days are two requests, because one day more is asked for on both sides', () => {
    const range = { from: addDays(TODAY, -89), to: TODAY }
    const slices = sliceRange(range)
    expect(slices.map(countDays)).toEqual([90, 2])
    expect(slices.map((slice) => askedDays(slice, range))).toEqual([
      { from: '2026-08-25', to: TODAY },
      { from: '2026-08-24', to: '2026-08-24' },
    ])
  })

  test('to come begin with the soonest', () => {
    const range = { from: TODAY, to: addDays(TODAY, 89) }
    const slices = sliceRange(range, 'soonest')
    expect(slices.map(countDays)).toEqual([90, 2])
    expect(slices[0]?.from).toBe('2026-11-20')
    expect(slices.at(-1)?.to).toBe('2027-02-19')
    fc.assert(
      fc.property(ranges, (range) => {
        const slices = sliceRange(range, 'soonest')
        const days = slices.flatMap(({ from, to }) => [from, to])
        expect(days).toEqual(days.toSorted())
        expect(slices.map(countDays)).toEqual(sliceRange(range).map(countDays))
        expect([days[0], days.at(-1)]).toEqual([widenRange(range).from, widenRange(range).to])
      }),
    )
  })

  test('are told by the days that were asked for, each of them once', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const slices = sliceRange(range)
        const told = slices.map((slice) => askedDays(slice, range))
        const within = told.filter(({ from, to }) => from >= range.from && to <= range.to)
        expect(within.map(countDays).reduce((sum, days) => sum + days, 0)).toBe(countDays(range))
        expect(new Set(told.map(({ from }) => from)).size).toBe(slices.length)
      }),
    )
  })

  test('cover each of its days and one more on both sides, once, and none is longer than 90 days', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const slices = sliceRange(range)
        const wide = widenRange(range)
        expect(slices[0]?.to).toBe(wide.to)
        expect(slices.at(-1)?.from).toBe(wide.from)
        slices.forEach((slice, index) => {
          expect(countDays(slice)).toBeGreaterThan(0)
          expect(countDays(slice)).toBeLessThanOrEqual(90)
          const older = slices[index + 1]
          if (older !== undefined) expect(addDays(older.to, 1)).toBe(slice.from)
        })
      }),
    )
  })
})
