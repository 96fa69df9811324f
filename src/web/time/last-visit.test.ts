import { expect, test } from 'vitest'
import { visitAt } from './last-visit.ts'

const MINUTE = 60_000

test('the first visit has none before it', () => {
  expect(visitAt(null, 5 * MINUTE)).toEqual({ since: null, seenAt: 5 * MINUTE })
})

test('a visit goes on over a short pause, and after a longer one begins where the last one ended', () => {
  const first = { since: 7, seenAt: 100 * MINUTE }
  expect(visitAt(first, 130 * MINUTE)).toEqual({ since: 7, seenAt: 130 * MINUTE })
  expect(visitAt(first, 131 * MINUTE)).toEqual({ since: 100 * MINUTE, seenAt: 131 * MINUTE })
})

test('a clock that was set back begins anew', () => {
  expect(visitAt({ since: 7, seenAt: 100 * MINUTE }, 50 * MINUTE)).toEqual({
    since: null,
    seenAt: 50 * MINUTE,
  })
})
