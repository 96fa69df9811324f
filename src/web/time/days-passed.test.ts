import { expect, test } from 'vitest'
import { daysPassed } from './days-passed.ts'

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
