import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DateRange, MAX_RANGE_DAYS, countDays } from '#contract/date-range.ts'
import { addDays } from '#contract/day.ts'
import { findMissing } from './read-around.ts'

const ranges = fc.array(
  fc.tuple(fc.nat(400), fc.nat(89)).map(([start, length]) => {
    const from = addDays('2026-01-01', start)
    return { from, to: addDays(from, length) }
  }),
  { maxLength: 6 },
)

function daysOf(all: readonly DateRange[]): Set<string> {
  return new Set(
    all.flatMap((range) =>
      Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index)),
    ),
  )
}

test('what is read and what is missing are together all that is wanted, in requests that the service takes', () => {
  fc.assert(
    fc.property(ranges, ranges, (wanted, read) => {
      const missing = findMissing(wanted, read)
      const known = daysOf([...read, ...missing])
      expect([...daysOf(wanted)].filter((day) => !known.has(day))).toEqual([])
      for (const range of missing) expect(countDays(range)).toBeLessThanOrEqual(MAX_RANGE_DAYS)
      // Each begins and ends with a day that is needed.
      const needed = daysOf(wanted)
      for (const day of daysOf(read)) needed.delete(day)
      for (const { from, to } of missing) expect([needed.has(from), needed.has(to)]).toEqual([true, true])
    }),
  )
})

test('61 days around a moment are one request, and none where they were read', () => {
  const around = { from: '2026-10-23', to: '2026-12-25' }
  expect(findMissing([around], [])).toEqual([around])
  expect(findMissing([around], [{ from: '2026-10-01', to: '2026-12-29' }])).toEqual([])
  // The calendar has read November.
  expect(findMissing([around], [{ from: '2026-10-31', to: '2026-12-01' }])).toEqual([around])
})
