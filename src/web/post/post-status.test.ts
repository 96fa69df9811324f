import { expect, test } from 'vitest'
import { isBeingSent } from './post-status.ts'

test('a scheduled post is being sent from the minute of its moment until it is overdue', () => {
  const minute = Date.parse('2026-11-21T12:00:00Z')
  const isSending = (at: string, status = 'scheduled') =>
    isBeingSent({ status, at: Date.parse(`2026-11-21T${at}Z`) }, minute)
  expect(isSending('12:01:00')).toBe(false)
  expect(isSending('12:00:30')).toBe(true)
  expect(isSending('11:55:00')).toBe(true)
  expect(isSending('11:54:59')).toBe(false)
  expect(isSending('12:00:00', 'published')).toBe(false)
})
