import { expect, test } from 'vitest'
import { canTryAgain } from './use-schedule.ts'

test('only a failed post of a signed-in calendar can be tried again', () => {
  const may = (status: string, isSignedOut = false) => canTryAgain({ status, calendar: { isSignedOut } })
  expect(may('failed')).toBe(true)
  expect(may('failed', true)).toBe(false)
  expect(may('scheduled')).toBe(false)
  expect(may('published')).toBe(false)
})
