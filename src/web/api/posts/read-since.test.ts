import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/day.ts'
import { findReadSince, findReadUntil } from './read-since.ts'

const TODAY = '2026-11-21'

test('ranges that touch or overlap are one, whatever the order in which they were read', () => {
  const ranges = [
    { from: '2026-09-27', to: '2026-10-25' },
    { from: '2026-10-26', to: '2026-12-06' },
    { from: '2026-11-28', to: '2027-01-03' },
  ]
  expect(findReadSince(ranges, TODAY)).toBe('2026-09-28')
  expect(findReadSince(ranges.toReversed(), TODAY)).toBe('2026-09-28')
})

test('what was read before a gap, or without today, proves nothing', () => {
  expect(findReadSince([], TODAY)).toBeNull()
  expect(findReadSince([{ from: '2026-08-01', to: '2026-11-20' }], TODAY)).toBeNull()
  expect(findReadSince([{ from: '2026-11-22', to: '2026-12-20' }], TODAY)).toBeNull()
  expect(
    findReadSince(
      [
        { from: '2026-11-01', to: '2026-11-21' },
        { from: '2026-08-01', to: '2026-10-30' },
      ],
      TODAY,
    ),
  ).toBe('2026-11-02')
})

test('what was read after today reaches to a gap', () => {
  const ranges = [
    { from: '2026-12-07', to: '2027-01-03' },
    { from: '2026-09-27', to: '2026-10-25' },
    { from: '2026-10-26', to: '2026-12-06' },
    { from: '2027-01-05', to: '2027-02-03' },
  ]
  expect(findReadUntil(ranges, TODAY)).toBe('2027-01-02')
  expect(findReadUntil([{ from: '2026-08-24', to: TODAY }], TODAY)).toBe(TODAY)
  expect(findReadUntil([{ from: '2026-11-22', to: '2026-12-20' }], TODAY)).toBeNull()
})

test('each day since then was read', () => {
  const range = fc
    .tuple(fc.integer({ min: -60, max: 30 }), fc.integer({ min: 0, max: 40 }))
    .map(([from, length]) => ({ from: addDays(TODAY, from), to: addDays(TODAY, from + length) }))
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const since = findReadSince(ranges, TODAY)
      const isRead = (day: string) => ranges.some(({ from, to }) => from <= day && day <= to)
      if (since === null) expect(isRead(TODAY)).toBe(false)
      else {
        for (let day = addDays(since, -1); day <= TODAY; day = addDays(day, 1)) expect(isRead(day)).toBe(true)
        expect(isRead(addDays(since, -2))).toBe(false)
      }
    }),
  )
})
