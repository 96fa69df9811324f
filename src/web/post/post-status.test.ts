import { expect, test } from 'vitest'
import { statusMeaning } from './post-status.ts'

test('a post that failed because its turn came too late says so', () => {
  expect(statusMeaning('failed', 'late')).toContain('long past')
  expect(statusMeaning('failed')).not.toContain('long past')
  expect(statusMeaning('published', 'late')).toBe(statusMeaning('published'))
})
