import { expect, test } from 'vitest'
import { soakRequests } from './testing/soak-requests.ts'

test('every request gets an answer of the specification', async () => {
  const report = await soakRequests(1_500)
  expect(report.bugs).toBe(0)
  expect(report.fulfilled).toBeGreaterThan(40)
  expect(report.refused).toBeGreaterThan(40)
})
