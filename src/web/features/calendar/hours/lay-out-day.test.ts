import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourStarts } from '#web/time/hour-starts.ts'
import { hourScale } from './hour-scale.ts'
import { type Box, hoursOf, layOutDay } from './lay-out-day.ts'

const DAY = '2026-11-23'
const starts = hourStarts(DAY, 'UTC')
const at = (minute: number, letters = 20) => ({
  at: Date.parse(`${DAY}T00:00:00Z`) + minute * 60_000,
  letters,
})
type Item = ReturnType<typeof at>

function layOut(items: readonly Item[], width = 12, untimed: readonly Item[] = []) {
  const day = { items, untimed, starts }
  const scale = hourScale(hoursOf(day), {
    height: 0,
    isTouch: false,
    isNightOpen: false,
    hasUntimed: untimed.length > 0,
  })
  return { scale, ...layOutDay(day, ({ letters }) => letters, scale, width) }
}

test('items of a half hour stand side by side, and the last place counts the items after the third', () => {
  const three = layOut([at(540), at(545), at(569)])
  expect(three.spots.map(({ left, width }) => [left, width])).toEqual([
    [0, 1 / 3],
    [1 / 3, 1 / 3],
    [2 / 3, 1 / 3],
  ])
  expect(three.rests).toEqual([])
  const items = [at(540), at(541), at(542), at(543), at(544)]
  const five = layOut(items)
  expect(five.spots.map(({ item }) => item)).toEqual(items.slice(0, 2))
  expect(five.rests).toMatchObject([{ items: items.slice(2), left: 2 / 3, width: 1 / 3, height: 1.5 }])
})

test('a narrow column has fewer items side by side, and always shows or counts the first', () => {
  expect(layOut([at(540), at(541), at(542)], 6)).toMatchObject({
    spots: [{ width: 0.5 }],
    rests: [{ left: 0.5 }],
  })
  const tight = layOut([at(540), at(541)], 2)
  expect([tight.spots.length, tight.rests.length]).toEqual([0, 1])
})

test('a chip is never wider than a readable line, even if the day is wide', () => {
  const [one] = layOut([at(540)], 80).spots
  expect((one?.width ?? 0) * 80).toBe(27)
  const three = layOut([at(540), at(541), at(542)], 80).spots
  expect(three.map(({ left, width }) => Math.round((left + width) * 80))).toEqual([27, 53, 80])
})

test('a chip is as high as its text, up to three lines and to the next taken half hour', () => {
  const heightOf = (items: readonly Item[]) => layOut(items).spots[0]?.height
  expect(heightOf([at(540, 20)])).toBe(3)
  expect(heightOf([at(540, 60)])).toBe(4.5)
  expect(heightOf([at(540, 500)])).toBe(4.5)
  expect(heightOf([at(540, 500), at(600)])).toBe(3)
  expect(heightOf([at(540, 500), at(570)])).toBe(1.5)
  expect(layOut([at(540, 500)]).spots[0]?.lines).toBe(3)
  expect(layOut([at(540, 500), at(570)]).spots[0]?.lines).toBe(0)
})

test('items without a time lie above the first hour', () => {
  const { scale, spots } = layOut([at(540)], 12, [at(0)])
  expect(spots.map(({ hasTime, top }) => [hasTime, top])).toEqual([
    [false, 0],
    [true, scale.start + 6 * scale.half],
  ])
  expect(scale.start).toBe(3)
})

const items = fc
  .array(fc.record({ minute: fc.integer({ min: 0, max: 1439 }), letters: fc.integer({ min: 0, max: 400 }) }))
  .map((list) => list.map(({ minute, letters }) => at(minute, letters)).toSorted((a, b) => a.at - b.at))

test('every item is shown or counted once, in its half hour, and no item overlaps another', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 2, max: 120 }), (list, width) => {
      const { scale, spots, rests } = layOut(list, width)
      const all = [...spots.map(({ item }) => item), ...rests.flatMap((rest) => rest.items)]
      expect(all.toSorted((a, b) => a.at - b.at)).toEqual(list)
      for (const { item, top } of spots) {
        const minute = (item.at - Date.parse(`${DAY}T00:00:00Z`)) / 60_000
        expect(top).toBeCloseTo(scale.start + Math.floor((minute - scale.from * 60) / 30) * scale.half)
      }
      const places: Box[] = [...spots, ...rests]
      for (const [index, one] of places.entries())
        for (const other of places.slice(index + 1)) expect(overlap(one, other)).toBe(false)
      for (const { top, height } of places) expect(top + height).toBeLessThanOrEqual(scale.end + 1e-9)
    }),
  )
})

function overlap(a: Box, b: Box): boolean {
  const gap = 1e-9
  return (
    a.top + a.height > b.top + gap &&
    b.top + b.height > a.top + gap &&
    a.left + a.width > b.left + gap &&
    b.left + b.width > a.left + gap
  )
}
