import { expect, test } from 'vitest'
import { LIMIT_NAMES } from '#contract/account-limits.ts'
import { limitLabel, limitMeaning } from './limit-label.ts'

test('each limit says what it counts without words of the interface', () => {
  for (const name of LIMIT_NAMES) expect(limitMeaning(name)).not.toMatch(/\b(?:API|UI|webhook|subscription)/i)
})

test('a limit that the specification does not list is named after its key, without a meaning', () => {
  expect(limitLabel('video_minutes_limit')).toBe('Video minutes')
  expect(limitMeaning('video_minutes_limit')).toBeNull()
})
