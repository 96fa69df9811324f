import { expect, test } from 'vitest'
import { retryPause } from './account-limits.ts'

test('the pause doubles with each failure in a row, from 5 seconds up to 5 minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => retryPause(failures) / 1000)).toEqual([
    5, 10, 20, 40, 80, 160, 300, 300, 300,
  ])
})
