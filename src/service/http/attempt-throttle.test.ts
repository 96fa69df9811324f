import { expect, test } from 'vitest'
import { makeAttemptThrottle } from './attempt-throttle.ts'

function throttle() {
  let now = 0
  const made = makeAttemptThrottle({ clock: () => now })
  const fail = (address: string, times: number) => {
    for (let i = 0; i < times; i++) made.fail(address)
  }
  return { ...made, failTimes: fail, pass: (ms: number) => void (now += ms) }
}

test('60 refused attempts are taken, and then the address waits for a minute to pass', () => {
  const { isThrottled, failTimes, pass } = throttle()
  failTimes('10.0.0.1', 59)
  expect(isThrottled('10.0.0.1')).toBe(false)
  failTimes('10.0.0.1', 1)
  expect(isThrottled('10.0.0.1')).toBe(true)
  pass(59_999)
  expect(isThrottled('10.0.0.1')).toBe(true)
  pass(1)
  expect(isThrottled('10.0.0.1')).toBe(false)
})

test('an attempt counts from its beginning, and no longer once it has succeeded', () => {
  const { begin, succeed, isThrottled, pass } = throttle()
  const begun = Array.from({ length: 100 }, () => begin('10.0.0.1'))
  expect(begun.filter(Boolean)).toHaveLength(60)
  succeed('10.0.0.1')
  expect(isThrottled('10.0.0.1')).toBe(false)
  expect([begin('10.0.0.1'), begin('10.0.0.1')]).toEqual([true, false])
  pass(60_000)
  succeed('10.0.0.1')
  succeed('10.0.0.2')
  expect(begin('10.0.0.1')).toBe(true)
})

test('a clock that is set back ends the wait', () => {
  const { isThrottled, failTimes, pass } = throttle()
  pass(3 * 24 * 3_600_000)
  failTimes('10.0.0.1', 60)
  pass(-3 * 24 * 3_600_000)
  expect(isThrottled('10.0.0.1')).toBe(false)
})

test('one address does not delay another', () => {
  const { isThrottled, failTimes } = throttle()
  failTimes('10.0.0.1', 60)
  expect(isThrottled('10.0.0.2')).toBe(false)
})

test('many addresses replace those with the oldest attempts', () => {
  const { isThrottled, fail, failTimes } = throttle()
  failTimes('first', 60)
  failTimes('last', 60)
  fail('first')
  for (let i = 0; i < 9_999; i++) fail(`flood ${i}`)
  expect(isThrottled('first')).toBe(true)
  expect(isThrottled('last')).toBe(false)
})
