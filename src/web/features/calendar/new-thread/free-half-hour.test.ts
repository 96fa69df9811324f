import { expect, test } from 'vitest'
import { findFreeHalfHour } from './free-half-hour.ts'

const now = Date.UTC(2026, 10, 21, 12)
const at = (time: string) => ({ at: Date.parse(time) })

const freeTime = (...asked: Parameters<typeof findFreeHalfHour>) => findFreeHalfHour(...asked)?.time

test('a day to come starts with its morning, and what has a post is passed over', () => {
  expect(freeTime('2026-11-24', [], now, 'Europe/Berlin')).toBe('09:00')
  const taken = [at('2026-11-24T08:00:00Z'), at('2026-11-24T08:59:59Z')]
  expect(freeTime('2026-11-24', taken, now, 'Europe/Berlin')).toBe('10:00')
})

test('half hours are those of the clocks, wherever they stand against UTC', () => {
  expect(freeTime('2026-11-24', [], now, 'Asia/Kathmandu')).toBe('09:00')
  expect(freeTime('2026-11-24', [at('2026-11-24T03:20:00Z')], now, 'Asia/Kathmandu')).toBe('09:30')
})

test('today it is the next that lies ahead, and after the last there is none', () => {
  expect(freeTime('2026-11-21', [], now, 'Europe/Berlin')).toBe('13:30')
  expect(freeTime('2026-11-21', [at('2026-11-21T12:40:00Z')], now, 'Europe/Berlin')).toBe('14:00')
  expect(freeTime('2026-11-21', [], Date.parse('2026-11-21T22:29:30Z'), 'Europe/Berlin')).toBeUndefined()
})

test('a past day has none', () => {
  expect(freeTime('2026-11-20', [], now, 'Europe/Berlin')).toBeUndefined()
})

test('a full day gives its night before posts have to share a half hour', () => {
  const from = (hour: number) =>
    Array.from({ length: (24 - hour) * 2 }, (_, half) => ({
      at: Date.UTC(2026, 10, 24, hour, half * 30),
    }))
  expect(freeTime('2026-11-24', from(9), now, 'UTC')).toBe('00:00')
  expect(freeTime('2026-11-24', from(0), now, 'UTC')).toBe('09:00')
})

test('an hour that the clocks skip or repeat is not offered', () => {
  const spring = Date.parse('2027-03-27T22:59:00Z')
  const busy = (from: string, count: number) =>
    Array.from({ length: count }, (_, half) => ({ at: Date.parse(from) + half * 1_800_000 }))
  // From 09:00 to midnight and from midnight to 02:00 everything is taken; 02:00 to 03:00 does not exist.
  const morning = [...busy('2027-03-28T07:00:00Z', 30), ...busy('2027-03-27T23:00:00Z', 4)]
  expect(freeTime('2027-03-28', morning, spring, 'Europe/Berlin')).toBe('03:00')
  const autumn = [...busy('2026-10-25T08:00:00Z', 30), ...busy('2026-10-24T22:00:00Z', 4)]
  expect(freeTime('2026-10-25', autumn, Date.UTC(2026, 9, 1), 'Europe/Berlin')).toBe('03:00')
})
