import { expect, test } from 'vitest'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { emptyDocument } from '#contract/workspace/draft.ts'
import { withText } from '#web/features/composer/plan/plan-row.ts'
import { findRowFaults } from './row-faults.ts'

function textFault(text: string): string | undefined {
  const document = withText(emptyDocument('thread'), text)
  const context = { now: Date.parse('2026-11-21T12:00:00Z'), calendars: [], format: String, isFull: false }
  return findRowFaults(document, context).find(({ cell }) => cell === 'text')?.words
}

test('a text that one thread has no room for says how it can go on, and a text that fits has no fault', () => {
  const segment = `${'word '.repeat(56)}\n\n`
  expect(textFault(segment.repeat(MAX_SEGMENTS + 2))).toMatch(
    /^Segment 25 is \d+ characters over\. Open the row in its composer to continue the text in another thread\.$/,
  )
  expect(textFault(segment.repeat(MAX_SEGMENTS))).toBeUndefined()
})
