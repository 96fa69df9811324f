import { expect, test } from 'vitest'
import { toDeviceClock } from './service-clock.ts'

const SERVICE_NOW = Date.parse('2026-11-21T12:00:00Z')
const drafts = [{ leavesAt: SERVICE_NOW + 10_000 }, { leavesAt: null }]
const HOUR = 3_600_000

test('a clock that is right by a second changes nothing', () => {
  expect(toDeviceClock(drafts, SERVICE_NOW, SERVICE_NOW + 900)).toBe(drafts)
})

test.each([HOUR, -HOUR])('ten seconds stay ten seconds on a clock that is wrong by %i ms', (wrong) => {
  const now = SERVICE_NOW + wrong
  expect(toDeviceClock(drafts, SERVICE_NOW, now)).toEqual([{ leavesAt: now + 10_000 }, { leavesAt: null }])
  expect(toDeviceClock(drafts, SERVICE_NOW, now + 400)).toEqual([
    { leavesAt: now + 10_000 },
    { leavesAt: null },
  ])
})

test('a clock that was set right counts as right at the next answer', () => {
  toDeviceClock(drafts, SERVICE_NOW, SERVICE_NOW + HOUR)
  expect(toDeviceClock(drafts, SERVICE_NOW, SERVICE_NOW)).toBe(drafts)
})
