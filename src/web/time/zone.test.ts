import { isZone, wallTimeToMoments } from '#contract/wall-time.ts'
import { expect, test } from 'vitest'
import { daysPassed, hoursOfDay, minuteOfDay, momentToDay, startOfDay } from './zone.ts'

test('a day has 23 hours in spring, 25 in autumn, and none where it was left out', () => {
  expect(hoursOfDay('2026-03-29', '2026-03-30', 'Europe/Berlin')).toBe(23)
  expect(hoursOfDay('2026-10-25', '2026-10-26', 'Europe/Berlin')).toBe(25)
  expect(hoursOfDay('2026-04-05', '2026-04-06', 'Australia/Lord_Howe')).toBe(24.5)
  expect(hoursOfDay('2011-12-30', '2011-12-31', 'Pacific/Apia')).toBe(0)
})

test('a day starts at its first moment, even where midnight is skipped', () => {
  expect(startOfDay('2026-11-21', 'Asia/Kolkata')).toBe(Date.UTC(2026, 10, 20, 18, 30))
  expect(startOfDay('2026-11-21', 'Pacific/Kiritimati')).toBe(Date.UTC(2026, 10, 20, 10))
  expect(startOfDay('2026-11-21', 'Pacific/Pago_Pago')).toBe(Date.UTC(2026, 10, 21, 11))
  const start = startOfDay('2026-04-24', 'Africa/Cairo')
  expect(minuteOfDay(start, 'Africa/Cairo')).toBe(60)
  expect(momentToDay(start - 1, 'Africa/Cairo')).toBe('2026-04-23')
})

test.each([
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00Z'],
  ['Asia/Amman', '2021-10-29', '2021-10-28T21:00Z'],
])('where clocks show midnight twice, the day starts at the first: %s', (zone, day, first) => {
  const start = startOfDay(day, zone)
  expect(start).toBe(Date.parse(first))
  expect(wallTimeToMoments(day, 0, zone)).toEqual([start, start + 3_600_000])
})

test('a wall time is one moment, none when skipped, two when repeated', () => {
  const half = 2 * 60 + 30
  expect(wallTimeToMoments('2026-11-21', half, 'Europe/Berlin')).toEqual([Date.UTC(2026, 10, 21, 1, 30)])
  expect(wallTimeToMoments('2026-03-29', half, 'Europe/Berlin')).toEqual([])
  expect(wallTimeToMoments('2026-10-25', half, 'Europe/Berlin')).toEqual([
    Date.UTC(2026, 9, 25, 0, 30),
    Date.UTC(2026, 9, 25, 1, 30),
  ])
})

test('a zone has a name that the platform knows', () => {
  expect(isZone('Pacific/Pago_Pago')).toBe(true)
  expect(isZone('Nowhere/Land')).toBe(false)
  expect(isZone('+02:00')).toBe(false)
  expect(isZone('')).toBe(false)
})

const days = (from: string, to: string, zone: string) => daysPassed(Date.parse(from), Date.parse(to), zone)

test('a day begins at midnight of the zone, however many hours have passed', () => {
  expect(days('2026-10-21T18:00:00Z', '2026-11-23T03:00:00Z', 'Europe/Berlin')).toBe(33)
  expect(days('2026-11-22T22:59:00Z', '2026-11-22T23:01:00Z', 'Europe/Berlin')).toBe(1)
  expect(days('2026-11-22T22:59:00Z', '2026-11-22T23:01:00Z', 'UTC')).toBe(0)
})

test('a night in which the clocks change counts as any other', () => {
  expect(days('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin')).toBe(0)
  expect(days('2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z', 'Europe/Berlin')).toBe(2)
})
