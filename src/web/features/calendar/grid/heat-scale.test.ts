import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatOf, heatScale } from './heat-scale.ts'

test('3 posts have another colour than 10, and 96 another colour than 376', () => {
  for (const most of [10, 20, 96, 376, 1000]) {
    const scale = heatScale(most)
    expect(heatOf(10, scale), `of ${most}`).toBeGreaterThan(heatOf(3, scale))
  }
  for (const most of [376, 500, 2000])
    expect(heatOf(376, heatScale(most))).toBeGreaterThan(heatOf(96, heatScale(most)))
})

test('the busiest day has the last colour, and a day without posts has no colour', () => {
  expect(heatScale(0)).toEqual([])
  expect(heatScale(1)).toEqual([1])
  expect(heatScale(4)).toEqual([1, 2, 3, 4])
  expect(heatScale(376)).toEqual([1, 3, 8, 20, 53, 141])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (most) => {
      expect(heatOf(most, heatScale(most))).toBe(6)
      expect(heatOf(0, heatScale(most))).toBe(0)
    }),
  )
})

test('more posts never have a weaker colour, and every number has a colour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (most, part) => {
        const scale = heatScale(most)
        expect(scale).toEqual([...new Set(scale)].toSorted((a, b) => a - b))
        const count = 1 + Math.floor(part * (most - 1))
        expect(heatOf(count, scale)).toBeGreaterThan(0)
        expect(heatOf(Math.min(count + 1, most), scale)).toBeGreaterThanOrEqual(heatOf(count, scale))
      },
    ),
  )
})
