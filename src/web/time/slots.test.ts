import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Weekday } from './grid.ts'
import { formatSlotRule, readSlotRule } from './slot-words.ts'
import { CLASH_MS, type SlotRule, findFreeSlots, nextFreeSlot, slotsOfDay } from './slots.ts'
import { suggestSlots } from './suggest-slots.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from './zone.ts'

const berlin: SlotRule = { days: [1, 2, 3, 4, 5], minutes: [9 * 60, 13 * 60], zone: 'Europe/Berlin' }
const now = Date.parse('2026-11-21T12:00:00Z')
const at = (text: string) => Date.parse(text)

test('slots are written and read as one line', () => {
  const line = 'Mon to Fri 09:00, 13:00, Europe/Berlin'
  expect(formatSlotRule(berlin)).toBe(line)
  expect(readSlotRule(line)).toEqual(berlin)
  expect(readSlotRule('Mon, Fri, Sun 08:30, America/Port-au-Prince')).toEqual({
    days: [1, 5, 7],
    minutes: [510],
    zone: 'America/Port-au-Prince',
  })
  expect(readSlotRule('Every day 07:05, UTC')).toEqual({
    days: [1, 2, 3, 4, 5, 6, 7],
    minutes: [425],
    zone: 'UTC',
  })
})

test.for([
  '',
  'Mon 25:00, UTC',
  '09:00, UTC',
  'Tue, UTC',
  'Tue 09:00',
  'Tue 09:00, Atlantis',
  'Sol 09:00, UTC',
  'Sol to Sun 09:00, UTC',
])('“%s” is no line of slots', (line) => {
  expect(readSlotRule(line)).toBeNull()
})

test('every rule survives being written and read', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom<Weekday[]>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
      fc.uniqueArray(fc.nat(1439), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone')),
      (days, minutes, zone) => {
        const rule = {
          days: days.toSorted((a, b) => a - b),
          minutes: minutes.toSorted((a, b) => a - b),
          zone,
        }
        expect(readSlotRule(formatSlotRule(rule))).toEqual(rule)
      },
    ),
  )
})

test('a day has the slots that its own clocks show, also those of another zone', () => {
  expect(slotsOfDay([berlin], '2026-11-23', 'Europe/Berlin')).toEqual([
    at('2026-11-23T08:00:00Z'),
    at('2026-11-23T12:00:00Z'),
  ])
  expect(slotsOfDay([berlin], '2026-11-22', 'Europe/Berlin')).toEqual([])
  const auckland: SlotRule = { days: [1], minutes: [9 * 60], zone: 'Pacific/Auckland' }
  expect(slotsOfDay([auckland], '2026-11-22', 'UTC')).toEqual([at('2026-11-22T20:00:00Z')])
  expect(slotsOfDay([auckland], '2026-11-23', 'UTC')).toEqual([])
})

test('a slot keeps its clock time when the clocks change; one that they skip is left out, one that they repeat comes once', () => {
  const night: SlotRule = { days: [7], minutes: [2 * 60 + 30, 9 * 60], zone: 'Europe/Berlin' }
  expect(slotsOfDay([night], '2027-03-21', 'Europe/Berlin')).toEqual([
    at('2027-03-21T01:30:00Z'),
    at('2027-03-21T08:00:00Z'),
  ])
  expect(slotsOfDay([night], '2027-03-28', 'Europe/Berlin')).toEqual([at('2027-03-28T07:00:00Z')])
  expect(slotsOfDay([night], '2027-10-31', 'Europe/Berlin')).toEqual([
    at('2027-10-31T00:30:00Z'),
    at('2027-10-31T08:00:00Z'),
  ])
})

test('the next free slot lies ahead, with nothing of the account within ten minutes', () => {
  const first = at('2026-11-23T08:00:00Z')
  expect(nextFreeSlot([berlin], now, [])).toBe(first)
  expect(nextFreeSlot([berlin], now, [first + CLASH_MS])).toBe(first)
  expect(nextFreeSlot([berlin], now, [first - CLASH_MS + 1])).toBe(at('2026-11-23T12:00:00Z'))
  expect(nextFreeSlot([berlin], first, [])).toBe(at('2026-11-23T12:00:00Z'))
  expect(nextFreeSlot([], now, [])).toBeNull()
})

test('free slots lie ahead, in order, apart from each other and from what is taken, and no slot before the last is left out', () => {
  const rules = fc.array(
    fc.record({
      days: fc.uniqueArray(fc.constantFrom<Weekday[]>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
      minutes: fc.uniqueArray(fc.nat(1439), { minLength: 1, maxLength: 4 }),
      zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Apia'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(rules, fc.array(fc.nat(14 * 1440)), fc.nat(20), (given, minutes, count) => {
      const taken = minutes.map((minute) => now + minute * MS_PER_MINUTE)
      const found = findFreeSlots(given, now, taken, count)
      expect(found).toHaveLength(count)
      const all = [...taken]
      for (const slot of found) {
        expect(slot).toBeGreaterThan(now)
        expect(all.every((other) => Math.abs(other - slot) >= CLASH_MS)).toBe(true)
        all.push(slot)
      }
      const last = found.at(-1) ?? now
      for (let day = now - MS_PER_DAY; day < Math.min(last, now + 21 * MS_PER_DAY); day += MS_PER_DAY) {
        for (const slot of slotsOfDay(given, new Date(day).toISOString().slice(0, 10), 'UTC')) {
          if (slot <= now + MS_PER_MINUTE || slot >= last || found.includes(slot)) continue
          expect(all.some((other) => Math.abs(other - slot) < CLASH_MS)).toBe(true)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('slots are suggested from the times that repeat, on the days on which they do', () => {
  const weekdays = [16, 17, 18, 19, 20].flatMap((day) => [
    at(`2026-11-${day}T08:02:00Z`),
    at(`2026-11-${day}T12:10:00Z`),
  ])
  const single = at('2026-11-14T22:00:00Z')
  const rule = suggestSlots([...weekdays, single], 'Europe/Berlin', now)
  expect(rule === null ? null : formatSlotRule(rule)).toBe('Mon to Fri 09:00, 13:00, Europe/Berlin')
  expect(suggestSlots([single], 'Europe/Berlin', now)).toBeNull()
  const busyDay = Array.from({ length: 9 }, (_, minute) => at('2026-11-14T22:00:00Z') + minute * 60_000)
  expect(suggestSlots(busyDay, 'Europe/Berlin', now)).toBeNull()
  expect(suggestSlots([...weekdays, ...busyDay], 'Europe/Berlin', now)).toEqual(rule)
})
