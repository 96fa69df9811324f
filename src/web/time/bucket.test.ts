import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, utcDay } from '#contract/day.ts'
import { bucketByDay, pickDays } from './bucket.ts'
import { type Weekday, daysBetween, weekOf, weeksOver } from './grid.ts'
import { addMonths, daysOfMonth, monthOf } from './month.ts'
import { startOfDay } from './zone.ts'

// Zones with offsets of half and quarter hours, on both sides of the date line, with days of 23, 24.5 and 25 hours, and
// with a skipped midnight.
const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

const zones = fc.oneof(fc.constantFrom(...ZONES), fc.constantFrom(...Intl.supportedValuesOf('timeZone')))
const days = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2038, 0) - 1 }).map(utcDay)
const weekStarts = fc.integer({ min: 1, max: 7 }).map((number) => number as Weekday) // 1 to 7 are the weekdays.

function wallDay(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(at)
}

function postsAround(day: string) {
  const middle = Date.parse(`${day}T12:00:00Z`)
  const spread = 60 * 86_400_000
  return fc.array(
    fc.integer({ min: middle - spread, max: middle + spread }).map((at) => ({ at })),
    { maxLength: 60 },
  )
}

const cases = fc.tuple(zones, days, weekStarts).chain(([zone, day, weekStart]) =>
  fc.record({
    zone: fc.constant(zone),
    day: fc.constant(day),
    weekStart: fc.constant(weekStart),
    posts: postsAround(day),
  }),
)

test('every post is on exactly one day, and it is the day its clock shows', () => {
  fc.assert(
    fc.property(cases, ({ zone, posts }) => {
      const buckets = bucketByDay(posts, zone)
      const seen = new Map<object, string>()
      for (const [day, bucket] of buckets) {
        for (const post of bucket) {
          expect(seen.has(post)).toBe(false)
          seen.set(post, day)
        }
      }
      for (const post of posts) expect(seen.get(post)).toBe(wallDay(post.at, zone))
    }),
    { numRuns: 150 },
  )
})

test('a millisecond before a day begins is on another day, however its night is cut', () => {
  fc.assert(
    fc.property(zones, days, (zone, day) => {
      const start = startOfDay(day, zone)
      const moments = [start - 1, start, start + 1].map((at) => ({ at }))
      const placed = new Map([...bucketByDay(moments, zone)].flatMap(([on, all]) => all.map((m) => [m, on])))
      for (const moment of moments) expect(placed.get(moment)).toBe(wallDay(moment.at, zone))
      expect((placed.get(moments[0] ?? { at: 0 }) ?? '') < day).toBe(true)
      expect((placed.get(moments[1] ?? { at: 0 }) ?? '') >= day).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const ODD_DAYS = [
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['America/Havana', '2026-11-01', 25],
  ['Asia/Kathmandu', '2026-11-21', 24],
  ['Pacific/Apia', '2011-12-30', 0],
] as const

for (const [zone, day, hours] of ODD_DAYS) {
  test(`${day} in ${zone} holds the posts of its ${hours} hours and no others`, () => {
    const [start, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
    const quarters = Array.from({ length: 4 * 48 }, (_, index) => ({
      at: start - 43_200_000 + index * 900_000,
    }))
    const held = bucketByDay(quarters, zone).get(day) ?? []
    expect(held).toHaveLength(4 * hours)
    expect(held).toEqual(quarters.filter(({ at }) => at >= start && at < end))
  })
}

test('the days of a week, a month and a quarter add up to what lies within them', () => {
  fc.assert(
    fc.property(cases, ({ zone, day, weekStart, posts }) => {
      const buckets = bucketByDay(posts, zone)
      const month = daysOfMonth(monthOf(day))
      const quarter = {
        from: daysOfMonth(addMonths(monthOf(day), -1)).from,
        to: daysOfMonth(addMonths(monthOf(day), 1)).to,
      }
      const week = weekOf(day, weekStart)
      for (const { from, to } of [month, quarter, { from: week[0] ?? day, to: week[6] ?? day }]) {
        const picked = pickDays(buckets, daysBetween(from, to))
        const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
        const within = posts.filter(({ at }) => wallDay(at, zone) >= from && wallDay(at, zone) <= to)
        expect(new Set(picked)).toEqual(new Set(within))
        expect(picked.every(({ at }) => at >= start)).toBe(true)
        expect(end).toBeGreaterThanOrEqual(start)
      }
    }),
    { numRuns: 100 },
  )
})

test('the weeks of a month hold each of its days once, in rows of seven that start on the chosen weekday', () => {
  fc.assert(
    fc.property(days, weekStarts, (day, weekStart) => {
      const { from, to } = daysOfMonth(monthOf(day))
      const weeks = weeksOver(from, to, weekStart)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      const all = weeks.flat()
      expect(all).toEqual(daysBetween(all[0] ?? '', all.at(-1) ?? ''))
      expect(all).toEqual(expect.arrayContaining(daysBetween(from, to)))
      expect(all.length - daysBetween(from, to).length).toBeLessThan(14)
    }),
  )
})

test('an empty answer has no days', () => {
  expect(bucketByDay([], 'Asia/Kolkata').size).toBe(0)
})
