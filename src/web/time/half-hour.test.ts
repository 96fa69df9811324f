import { expect, test } from 'vitest'
import { MS_PER_MINUTE } from './zone.ts'
import { freeHalfHourOfDay, futureHalfHours, nextFreeHalfHour } from './half-hour.ts'

const now = Date.UTC(2026, 10, 21, 12)
const at = (time: string) => Date.parse(time)
const halfHoursFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, half) => at(start) + half * 30 * MS_PER_MINUTE)

const freeTime = (...asked: Parameters<typeof freeHalfHourOfDay>) => freeHalfHourOfDay(...asked)?.time
const nextTime = (from: string, taken: number[], zone: string) =>
  new Date(nextFreeHalfHour(at(from), taken, zone).at).toISOString()

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
  expect(freeTime('2026-11-24', halfHoursFrom('2026-11-24T09:00Z', 24), now, 'UTC')).toBe('07:00')
  expect(freeTime('2026-11-24', halfHoursFrom('2026-11-24T07:00Z', 28), now, 'UTC')).toBe('21:00')
  expect(freeTime('2026-11-24', halfHoursFrom('2026-11-24T07:00Z', 34), now, 'UTC')).toBe('00:00')
  expect(freeTime('2026-11-24', halfHoursFrom('2026-11-24T00:00Z', 48), now, 'UTC')).toBe('09:00')
})

test('an hour that the clocks skip or repeat is not offered', () => {
  const spring = Date.parse('2027-03-27T22:59:00Z')
  const morning = [...halfHoursFrom('2027-03-28T05:00:00Z', 34), ...halfHoursFrom('2027-03-27T23:00:00Z', 4)]
  expect(freeTime('2027-03-28', morning, spring, 'Europe/Berlin')).toBe('03:00')
  const autumn = [...halfHoursFrom('2026-10-25T06:00:00Z', 34), ...halfHoursFrom('2026-10-24T22:00:00Z', 4)]
  expect(freeTime('2026-10-25', autumn, Date.UTC(2026, 9, 1), 'Europe/Berlin')).toBe('03:00')
})

test('the next free half hour begins a minute ahead at least, and is passed over where anything is planned in it', () => {
  expect(nextTime('2026-11-21T08:41Z', [], 'UTC')).toBe('2026-11-21T09:00:00.000Z')
  expect(nextTime('2026-11-21T09:00Z', [], 'UTC')).toBe('2026-11-21T09:30:00.000Z')
  expect(nextTime('2026-11-21T08:58:59Z', [], 'UTC')).toBe('2026-11-21T09:00:00.000Z')
  expect(nextTime('2026-11-21T08:59:00Z', [], 'UTC')).toBe('2026-11-21T09:30:00.000Z')
  expect(nextTime('2026-11-21T08:41Z', [at('2026-11-21T09:12Z')], 'UTC')).toBe('2026-11-21T09:30:00.000Z')
})

test('the next free half hour is one of the clocks of the zone, also where they differ from UTC by a quarter', () => {
  expect(nextTime('2026-11-21T08:41Z', [], 'Asia/Kathmandu')).toBe('2026-11-21T08:45:00.000Z')
  expect(nextTime('2026-11-21T08:41Z', [at('2026-11-21T09:14Z')], 'Asia/Kathmandu')).toBe(
    '2026-11-21T09:15:00.000Z',
  )
})

test('after a day without a free half hour the next free one is on the day after', () => {
  const full = halfHoursFrom('2026-11-20T23:00Z', 48)
  expect(nextTime('2026-11-21T08:41Z', full, 'Europe/Berlin')).toBe('2026-11-22T06:00:00.000Z')
})

test('at night the next free half hour is in the morning', () => {
  expect(nextTime('2026-11-21T02:12Z', [], 'Europe/Berlin')).toBe('2026-11-21T06:00:00.000Z')
  expect(nextTime('2026-11-21T19:12Z', [], 'Europe/Berlin')).toBe('2026-11-21T19:30:00.000Z')
  expect(nextTime('2026-11-21T19:29:30Z', [], 'Europe/Berlin')).toBe('2026-11-22T06:00:00.000Z')
  expect(freeTime('2026-11-21', [], Date.parse('2026-11-21T02:12Z'), 'Europe/Berlin')).toBe('07:00')
})

test('the first half hour ahead is none that the clocks skip or repeat', () => {
  const first = (day: string, from: string) => futureHalfHours(day, 0, at(from), 'Europe/Berlin')[0]?.at
  expect(first('2027-03-28', '2027-03-28T00:45Z')).toBe(at('2027-03-28T01:00Z'))
  expect(first('2026-10-25', '2026-10-24T23:45Z')).toBe(at('2026-10-25T02:00Z'))
})
