import { expect, test } from 'vitest'
import { DraftDocument } from '#contract/workspace/draft.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { checkRows } from './check-rows.ts'
import { draftKey } from '#web/features/composer/sending/known-repeats.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function rowsOf(days: readonly string[]): PlanRow[] {
  return days.map((date, index) => ({
    id: String(index),
    document: DraftDocument.parse({
      kind: 'thread',
      ...textToThreadText(['The same']),
      calendar: 'north',
      when: { date, time: '09:00', zone: 'UTC' },
    }),
    state: 'draft',
    leavesAt: null,
    refusal: null,
    receipt: null,
  }))
}

const context = { now: NOW, calendars: [], posts: [], format: String, index: new Map() }

test('a row repeats the row before it within 30 days, and the first of them repeats none', () => {
  const rows = rowsOf(['2026-11-24', '2026-11-30', '2026-12-20', '2027-01-26'])
  const { checks } = checkRows(rows, { ...context, accepted: new Map() })
  expect(rows.map(({ id }) => checks.get(id)?.repeatRow)).toEqual([null, '0', '1', null])
  expect(rows.map(({ id }) => checks.get(id)?.isHeld)).toEqual([false, true, true, false])
})

test('a row that a person sends all the same is not held, until its words change', () => {
  const rows = rowsOf(['2026-11-24', '2026-11-25'])
  const [, second] = rows
  if (second === undefined) throw new Error('There are two rows')
  const accepted = new Map([[second.id, draftKey(second.document)]])
  expect(checkRows(rows, { ...context, accepted }).checks.get(second.id)?.isHeld).toBe(false)
  const other = new Map([[second.id, 'other words']])
  expect(checkRows(rows, { ...context, accepted: other }).checks.get(second.id)?.isHeld).toBe(true)
})
