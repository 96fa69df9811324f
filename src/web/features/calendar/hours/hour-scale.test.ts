import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourStarts } from '#web/time/hour-starts.ts'
import { type HourScale, hourScale, minuteAt, openingOfMost, openingTop, topOf } from './hour-scale.ts'

const BOX = { height: 30, isTouch: false, isNightOpen: false, hasUntimed: false }
const boxes = fc.record({
  height: fc.integer({ min: 10, max: 120 }),
  isTouch: fc.boolean(),
  isNightOpen: fc.boolean(),
  hasUntimed: fc.boolean(),
})
const hours = fc.array(fc.integer({ min: 0, max: 23 }))

test('the usual day is from 06 to 22 in hours of equal height, with a line for the night above and below', () => {
  expect(hourScale([], BOX)).toEqual({
    from: 6,
    until: 22,
    half: 1.5,
    line: 1.5,
    start: 1.5,
    end: 1.5 + 16 * 3,
    height: 1.5 + 16 * 3 + 1.5,
    nights: [
      { from: 0, until: 6, top: 0 },
      { from: 22, until: 24, top: 49.5 },
    ],
  })
})

test('an hour with a post or draft is shown, and so are all hours between it and the usual day', () => {
  expect(hourScale([3, 12], BOX)).toMatchObject({ from: 3, until: 22 })
  expect(hourScale([12, 23], BOX)).toMatchObject({ from: 6, until: 24, nights: [{ from: 0, until: 6 }] })
  expect(hourScale([0, 23], BOX)).toMatchObject({ from: 0, until: 24, start: 0, nights: [] })
})

test('an unfolded night shows all hours, and its lines stay, so that a person can fold it again', () => {
  const scale = hourScale([], { ...BOX, isNightOpen: true })
  expect([scale.from, scale.until, scale.nights.length]).toEqual([0, 24, 2])
})

test('the hours fill a higher box, and a finger can hit each half hour', () => {
  fc.assert(
    fc.property(hours, boxes, (busy, box) => {
      const scale = hourScale(busy, box)
      expect(scale.height).toBeGreaterThanOrEqual(box.height - 1e-9)
      expect(scale.half).toBeGreaterThanOrEqual(box.isTouch ? 2.75 : 1.5)
      expect(scale.end - scale.start).toBeCloseTo((scale.until - scale.from) * 2 * scale.half)
    }),
  )
})

test('every shown half hour is found at its place, and no half hour is found beyond the ends', () => {
  fc.assert(
    fc.property(hours, boxes, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (busy, box, share) => {
      const scale = hourScale(busy, box)
      for (let half = 0; half < (scale.until - scale.from) * 2; half++)
        expect(minuteAt(scale.start + (half + share) * scale.half, scale)).toBe(scale.from * 60 + half * 30)
      expect([minuteAt(scale.start - 0.1, scale), minuteAt(scale.end, scale)]).toEqual([null, null])
    }),
  )
})

function hourOf(at: string, day: string, zone: string, scale: HourScale): number {
  const top = topOf(Date.parse(at), hourStarts(day, zone), scale)
  return scale.from + (top - scale.start) / scale.half / 2
}

test('a moment lies in its hour by its minute, also on days of 23 and 25 hours, and a folded night has it in its line', () => {
  const scale = hourScale([], { ...BOX, isNightOpen: true })
  const berlin = (at: string) => hourOf(at, at.slice(0, 10), 'Europe/Berlin', scale)
  expect(berlin('2026-11-23T08:30:00Z')).toBeCloseTo(9.5)
  expect(berlin('2026-03-29T07:30:00Z')).toBeCloseTo(9.5)
  expect(berlin('2026-10-25T08:30:00Z')).toBeCloseTo(9.5)
  const folded = hourScale([], BOX)
  const starts = hourStarts('2026-11-23', 'UTC')
  expect(topOf(Date.parse('2026-11-23T03:00:00Z'), starts, folded)).toBe(0.75)
  expect(topOf(Date.parse('2026-11-23T23:00:00Z'), starts, folded)).toBe(50.25)
})

test.each([
  [0, '02:30', 45, '01:30'],
  [0, '02:30', 15, '01:30'],
  [0, '07:00', 45, '06:00'],
  [0, '14:00', 45, '06:00'],
  [0, '14:00', 15, '13:00'],
  [0, '23:30', 45, '12:30'],
])('a day from hour %i that is opened at %s in %i rem begins at %s', (hour, now, height, begins) => {
  const scale = hourScale([hour], { ...BOX, height })
  const toRem = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return (hours + minutes / 60) * 3
  }
  expect(openingTop(toRem(now), scale, height)).toBe(toRem(begins))
})

test('a usual day opens at its start in the morning, with the line of the night', () => {
  const scale = hourScale([], BOX)
  expect(openingTop(scale.start - scale.line / 2, scale, 45)).toBeLessThanOrEqual(0)
  expect(openingTop(scale.start + 3, scale, 45)).toBe(0)
})

test.each([
  ['no posts', [], 0],
  ['posts that fit from the start', [1, 20], 0],
  ['one post at midnight and four in the evening', [1, 50, 54, 58, 60], 36],
  ['four posts at night and one in the evening', [1, 2, 3, 4, 60], 0],
  ['one post in the evening', [60], 42],
])('with %s, a week opens where most posts are visible', (_, tops, begins) => {
  expect(openingOfMost(tops, 30)).toBe(begins)
})
