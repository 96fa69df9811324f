import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/day.ts'
import { hourStarts, placeInDay } from './hour-starts.ts'
import { MS_PER_HOUR, minuteOfDay, momentToDay, startOfDay } from './zone.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Havana',
  'Asia/Beirut',
  'Antarctica/Troll',
  'Pacific/Apia',
  'Pacific/Chatham',
]

const hoursLong = (day: string, zone: string) => {
  const starts = hourStarts(day, zone)
  return starts.slice(1).map((start, hour) => (start - (starts[hour] ?? 0)) / MS_PER_HOUR)
}

test('an hour that the clocks skip has no length, and one that they repeat has two', () => {
  expect(hoursLong('2026-03-29', 'Europe/Berlin').slice(0, 5)).toEqual([1, 1, 0, 1, 1])
  expect(hoursLong('2026-10-25', 'Europe/Berlin').slice(0, 5)).toEqual([1, 1, 2, 1, 1])
  expect(hoursLong('2026-10-04', 'Australia/Lord_Howe').slice(0, 4)).toEqual([1, 1, 0.5, 1])
  expect(hoursLong('2026-04-05', 'Australia/Lord_Howe').slice(0, 4)).toEqual([1, 1.5, 1, 1])
  expect(hoursLong('2026-10-25', 'Antarctica/Troll').slice(0, 5)).toEqual([1, 1, 3, 1, 1])
  expect(hoursLong('2026-03-29', 'Asia/Beirut').slice(0, 3)).toEqual([0, 1, 1])
  expect(hoursLong('2026-11-01', 'America/Havana').slice(0, 3)).toEqual([2, 1, 1])
  expect(hoursLong('2011-12-30', 'Pacific/Apia').every((long) => long === 0)).toBe(true)
})

const zoneAndMoment = fc.record({
  zone: fc.constantFrom(...ZONES),
  moment: fc.integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2031, 0, 1) }),
})

test('the hours of a day follow each other from its first moment to its last', () => {
  fc.assert(
    fc.property(zoneAndMoment, ({ zone, moment }) => {
      const day = momentToDay(moment, zone)
      const starts = hourStarts(day, zone)
      expect(starts).toHaveLength(25)
      expect(starts[0]).toBe(startOfDay(day, zone))
      expect(starts[24]).toBe(startOfDay(addDays(day, 1), zone))
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }),
  )
})

test('a moment lies in the hour that its clock shows, or where clocks went back, in the latest shown before', () => {
  fc.assert(
    fc.property(zoneAndMoment, ({ zone, moment }) => {
      const starts = hourStarts(momentToDay(moment, zone), zone)
      const { hour, share } = placeInDay(moment, starts)
      const shown = Math.floor(minuteOfDay(moment, zone) / 60)
      const wentBack = (starts[24] ?? 0) - (starts[0] ?? 0) > 24 * MS_PER_HOUR
      expect(wentBack ? hour >= shown : hour === shown, `${hour} for ${shown}`).toBe(true)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThan(1)
    }),
    { numRuns: 1000 },
  )
})

test('a later moment of a day never lies higher', () => {
  fc.assert(
    fc.property(zoneAndMoment, fc.nat(30 * MS_PER_HOUR), ({ zone, moment }, more) => {
      const starts = hourStarts(momentToDay(moment, zone), zone)
      const [one, other] = [placeInDay(moment, starts), placeInDay(moment + more, starts)]
      expect(other.hour + other.share).toBeGreaterThanOrEqual(one.hour + one.share)
    }),
  )
})
