import { expect, test } from 'vitest'
import { statusMeaning } from './status-meaning.ts'

test('a post that failed says why, with the words of the platform', () => {
  expect(statusMeaning('failed', { failureReason: 'late' })).toContain('long past')
  expect(statusMeaning('failed')).not.toContain('long past')
  expect(statusMeaning('published', { failureReason: 'late' })).toBe(statusMeaning('published'))
  expect(statusMeaning('failed', { failureReason: 'refused', failureWords: 'Too long' })).toBe(
    'The platform refused it: “Too long”',
  )
  expect(statusMeaning('failed', { failureReason: 'target-missing' })).toBe('The quoted post is gone.')
})
