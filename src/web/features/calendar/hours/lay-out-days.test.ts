import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MS_PER_HOUR, MS_PER_MINUTE, startOfDay } from '#web/time/zone.ts'
import { hourStarts, placeInDay } from '#web/time/hour-starts.ts'
import { hourScale } from './hour-scale.ts'
import { UNTIMED, layOutDays } from './lay-out-days.ts'

const WEEK = {
  width: 10,
  lane: { tall: 4.5, flat: 12 },
  flat: 1.25,
  lines: 4,
  hourLines: 4,
  most: 6,
  height: 36,
}
const DAY = { ...WEEK, width: 66, lane: { tall: 20, flat: 20 }, hourLines: Infinity, most: Infinity }

const needs = fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 24, maxLength: 24 })
const heights = (tops: readonly number[]) => tops.slice(1).map((top, hour) => top - (tops[hour] ?? 0))

test('every hour has the height that it needs, and the scale fills the room', () => {
  fc.assert(
    fc.property(needs, fc.double({ min: 10, max: 100, noNaN: true }), (needs, room) => {
      const tops = hourScale(needs, room)
      expect(tops).toHaveLength(25)
      for (const [hour, height] of heights(tops).entries()) {
        expect(height).toBeGreaterThanOrEqual((needs[hour] ?? 0) - 1e-9)
        expect(height).toBeGreaterThan(0.4)
      }
      expect(tops[24]).toBeGreaterThanOrEqual(room - 1e-6)
    }),
  )
})

test('a busy hour is higher than a quiet one, and a night is the lowest', () => {
  const quiet = Array.from({ length: 24 }, () => 0)
  const [night = 0, , , , , , , , , nine = 0, ten = 0] = heights(hourScale(quiet.with(9, 6), 36))
  expect(nine).toBeGreaterThan(2 * ten)
  expect(ten).toBeGreaterThan(2 * night)
})

test('no hour of the usual day is lower than an empty one of the night, also where all posts are at night', () => {
  const quiet = Array.from({ length: 24 }, () => 0)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 6 }),
      fc.double({ min: 10, max: 100, noNaN: true }),
      (busy, room) => {
        const needs = busy.reduce((needs, hour) => needs.with(hour, 4.5), quiet)
        const all = heights(hourScale(needs, room))
        // The first hour may be higher for its label.
        const nights = all.filter((_, hour) => hour > 0 && needs[hour] === 0 && (hour < 8 || hour >= 20))
        expect(Math.min(...all.slice(8, 20))).toBeGreaterThanOrEqual(Math.max(...nights) - 1e-9)
      },
    ),
  )
})

interface Sample {
  at: number
  text: string
}

/** Days on which clocks change, and zones of half and quarter hours. */
const days = fc.constantFrom(
  ['2026-11-18', 'UTC'],
  ['2026-03-29', 'Europe/Berlin'],
  ['2026-10-25', 'Europe/Berlin'],
  ['2026-04-05', 'Australia/Lord_Howe'],
  ['2026-10-04', 'Australia/Lord_Howe'],
  ['2026-11-18', 'Asia/Kolkata'],
  ['2026-11-18', 'Asia/Kathmandu'],
  ['2026-10-25', 'Antarctica/Troll'],
  ['2026-03-29', 'Asia/Beirut'],
)
const posts = fc.array(
  fc.record({
    minute: fc.oneof(fc.nat(23 * 60 - 1), fc.nat(120)),
    text: fc.string({ maxLength: 400 }),
  }),
  { maxLength: 120 },
)
const untimed = fc.array(fc.string({ maxLength: 400 }), { maxLength: 9 })
const week = fc.array(fc.tuple(days, posts, untimed), { minLength: 1, maxLength: 7 }).map((week) =>
  week.map(([[day = '', zone = ''], posts, untimed]) => {
    const start = startOfDay(day, zone)
    return {
      starts: hourStarts(day, zone),
      items: posts
        .map(({ minute, text }): Sample => ({ at: start + minute * MS_PER_MINUTE, text }))
        .toSorted((a, b) => a.at - b.at),
      untimed: untimed.map((text): Sample => ({ at: start, text })),
    }
  }),
)
const textOf = ({ text }: Sample) => text

test('every post is shown within its hour, or above all hours without one, or counted there, in the order of time', () => {
  fc.assert(
    fc.property(week, fc.constantFrom(WEEK, DAY), (week, room) => {
      const { tops, days } = layOutDays(week, textOf, room)
      for (const [index, { spots, rests }] of days.entries()) {
        const { items, untimed, starts } = week[index] ?? { items: [], untimed: [], starts: [] }
        for (const { item, hour, top, height } of spots) {
          expect(hour).toBe(untimed.includes(item) ? UNTIMED : placeInDay(item.at, starts).hour)
          expect(top).toBeGreaterThanOrEqual((hour === UNTIMED ? 0 : (tops[hour] ?? 0)) - 1e-9)
          expect(top + height).toBeLessThanOrEqual((tops[hour + 1] ?? 0) + 1e-6)
        }
        const told = [...spots.map(({ item }) => item), ...rests.flatMap(({ items }) => items)]
        expect(new Set(told)).toEqual(new Set([...untimed, ...items]))
        expect(told).toHaveLength(untimed.length + items.length)
        expect(spots.map(({ item }) => item.at)).toEqual(
          spots.map(({ item }) => item.at).toSorted((a, b) => a - b),
        )
      }
    }),
  )
})

test('no chip lies on another', () => {
  fc.assert(
    fc.property(week, fc.constantFrom(WEEK, DAY), (week, room) => {
      for (const { spots, rests } of layOutDays(week, textOf, room).days) {
        const rows = Map.groupBy(spots, ({ top }) => top)
        const ends = [...rows.entries()].map(([top, row]) => ({ top, end: top + (row[0]?.height ?? 0) }))
        ends.push(...rests.map(({ top, height }) => ({ top, end: top + height })))
        ends.sort((a, b) => a.top - b.top)
        for (const [index, { end }] of ends.entries())
          expect(ends[index + 1]?.top ?? Infinity).toBeGreaterThanOrEqual(end - 1e-6)
        for (const row of rows.values()) {
          expect(new Set(row.map(({ lane }) => lane)).size).toBe(row.length)
          expect(row.every(({ lane, lanes }) => lane < lanes)).toBe(true)
        }
      }
    }),
  )
})

test('hundreds of posts in an hour of a week take six rows, and all of them a day', () => {
  const starts = hourStarts('2026-11-18', 'UTC')
  const items = Array.from({ length: 300 }, (_, index) => ({
    at: (starts[9] ?? 0) + index * 10_000,
    text: 'a',
  }))
  const [inWeek] = layOutDays([{ items, untimed: [], starts }], textOf, WEEK).days
  expect(inWeek?.spots).toHaveLength(5)
  expect(inWeek?.rests.map(({ items }) => items.length)).toEqual([295])
  const [inDay] = layOutDays([{ items, untimed: [], starts }], textOf, DAY).days
  expect(inDay?.spots).toHaveLength(300)
  expect(inDay?.rests).toEqual([])
})

test('two posts of the same moment lie side by side, and a chip is as high as its words', () => {
  const starts = hourStarts('2026-11-18', 'UTC')
  const at = (starts[9] ?? 0) + MS_PER_HOUR / 2
  const items = [
    { at, text: 'short' },
    { at, text: 'long '.repeat(40) },
    { at: at + 2 * MS_PER_HOUR, text: 'short' },
    { at: at + 4 * MS_PER_HOUR, text: 'long '.repeat(40) },
  ]
  const [day] = layOutDays([{ items, untimed: [], starts }], textOf, WEEK).days
  expect(day?.spots.map(({ lane, lanes, lines }) => [lane, lanes, lines])).toEqual([
    [0, 2, 1],
    [1, 2, 4],
    [0, 1, 1],
    [0, 1, 4],
  ])
  expect(day?.spots[3]?.height).toBeGreaterThan(day?.spots[2]?.height ?? Infinity)
})

test('what has no time is a line above the first hour, which begins at once where there is none', () => {
  const starts = hourStarts('2026-11-18', 'UTC')
  const untimed = [{ at: starts[0] ?? 0, text: 'long '.repeat(40) }]
  const { tops, days } = layOutDays(
    [
      { items: [], untimed, starts },
      { items: [], untimed: [], starts },
    ],
    textOf,
    WEEK,
  )
  expect(days[0]?.spots).toMatchObject([{ hour: UNTIMED, top: 0, height: WEEK.flat, lines: 0 }])
  expect(tops[0]).toBe(WEEK.flat)
  expect(layOutDays([{ items: [], untimed: [], starts }], textOf, WEEK).tops[0]).toBe(0)
})
