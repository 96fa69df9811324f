import { expect, test } from 'vitest'
import { hasMomentPassed } from './draft-moments.ts'

const now = Date.parse('2026-11-24T08:00:00Z')
const display = { zone: 'Europe/Berlin' }
const placement = { calendar: 'c1', date: '2026-11-24', time: '09:00', zone: 'Europe/Berlin', fold: null }

test.each([
  ['now', {}, true],
  ['in a minute', { time: '09:01' }, false],
  ['at nine in Lisbon', { zone: 'Europe/Lisbon' }, false],
  ['at nine in a zone that is none', { zone: 'Nowhere' }, true],
  ['today, without a time', { time: '' }, false],
  ['yesterday, without a time', { date: '2026-11-23', time: '' }, true],
  ['on no day', { date: '', time: '' }, false],
])('a draft that is meant for %s', (_, changes, hasPassed) => {
  expect(hasMomentPassed({ ...placement, ...changes }, now, display)).toBe(hasPassed)
})
