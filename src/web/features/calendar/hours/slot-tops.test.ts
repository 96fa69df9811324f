import { expect, test } from 'vitest'
import { hourStarts } from '#web/time/hour-starts.ts'
import type { SlotRule } from '#web/time/slots.ts'
import { slotTops } from './slot-tops.ts'

/** Every day at 09:30 in Berlin, and on Tuesdays at 23:00 in New York. */
const RULES: SlotRule[] = [
  { days: [1, 2, 3, 4, 5, 6, 7], minutes: [9 * 60 + 30], zone: 'Europe/Berlin' },
  { days: [2], minutes: [23 * 60], zone: 'America/New_York' },
]

/** The hours are 2 rem high, that of nine o'clock 6 rem. */
const TOPS = Array.from({ length: 25 }, (_, hour) => hour * 2 + (hour > 9 ? 4 : 0))

function topsOn(day: string, zone: string): number[] {
  return slotTops(RULES, { day, zone, starts: hourStarts(day, zone), tops: TOPS }).map(({ top }) => top)
}

test('a slot lies in its hour by its share of it, however high the hour is', () => {
  expect(topsOn('2026-11-23', 'Europe/Berlin')).toEqual([9 * 2 + 3])
})

test('a slot of another zone lies on the day and the hour that it is in the zone that is shown', () => {
  // 23:00 on Tuesday in New York is 05:00 on Wednesday in Berlin.
  expect(topsOn('2026-11-24', 'Europe/Berlin')).toEqual([21])
  expect(topsOn('2026-11-25', 'Europe/Berlin')).toEqual([5 * 2, 21])
  // 09:30 in Berlin is 08:30 in London.
  expect(topsOn('2026-11-23', 'Europe/London')).toEqual([8 * 2 + 1])
})

test('on a day of 23 or 25 hours a slot lies beside its hour', () => {
  expect(topsOn('2026-03-29', 'Europe/Berlin')).toEqual([21])
  expect(topsOn('2026-10-25', 'Europe/Berlin')).toEqual([21])
})
