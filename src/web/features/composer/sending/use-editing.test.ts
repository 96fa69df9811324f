import { expect, test } from 'vitest'
import { untilNextLook } from './use-editing.ts'

const AT = Date.parse('2026-11-30T08:00:00Z')
const scheduled = { status: 'scheduled', scheduledAt: AT }

test('a scheduled post is read just after its moment, then often, and less often when it is late', () => {
  expect(untilNextLook(scheduled, AT - 60_000)).toBe(60_500)
  expect(untilNextLook(scheduled, AT + 1_000)).toBe(2_000)
  expect(untilNextLook(scheduled, AT + 10 * 60_000)).toBe(30_000)
})

test('the wait for a far moment fits into a timer', () => {
  expect(untilNextLook(scheduled, AT - 90 * 86_400_000)).toBe(12 * 3_600_000)
})

test('a post that does not go out by itself is not read again', () => {
  expect(untilNextLook({ ...scheduled, status: 'draft' }, AT)).toBe(false)
  expect(untilNextLook(undefined, AT)).toBe(false)
})
