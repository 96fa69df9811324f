import { expect, test } from 'vitest'
import { NOTHING_SENT } from '#web/api/sending/sent-here.ts'
import { NO_HISTORY } from '#web/features/composer/form/composer-form.ts'
import { newPlan } from '#web/features/composer/plan/store/load-plan.ts'
import { draftToCandidate } from '#web/features/composer/sending/candidate.ts'
import { accept, indexRepeats } from '#web/features/composer/sending/repeats.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { checkRows } from './check-rows.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function rowsOf(days: readonly string[]) {
  const contents = days.map((date) => ({
    kind: 'thread' as const,
    ...textToThreadText(['The same']),
    numbering: { style: 'off', place: 'end' } as const,
    placement: { calendar: 'north', date, time: '09:00', zone: 'UTC', fold: null },
    history: NO_HISTORY,
  }))
  return newPlan('account', contents, NOW).rows
}

const context = {
  now: NOW,
  calendars: [],
  posts: [],
  format: String,
  index: indexRepeats([], NOTHING_SENT, NOW),
}

test('a row repeats the rows before it within 30 days, and the first of them repeats none', () => {
  const rows = rowsOf(['2026-11-24', '2026-11-30', '2026-12-20', '2026-12-26'])
  const { checks } = checkRows(rows, { ...context, accepted: new Map() })
  const repeated = rows.map(({ id }) =>
    checks
      .get(id)
      ?.listRepeats()
      .map(({ draftId }) => rows.findIndex((row) => row.id === draftId)),
  )
  expect(repeated).toEqual([[], [0], [0, 1], [1, 2]])
  expect(rows.map(({ id }) => checks.get(id)?.isHeld)).toEqual([false, true, true, true])
})

test('a row that a person sends beside those before it is not held, and one after it still is', () => {
  const rows = rowsOf(['2026-11-24', '2026-11-25', '2026-11-26'])
  const second = rows[1]
  if (second === undefined) throw new Error('three rows')
  const repeats = checkRows(rows, { ...context, accepted: new Map() })
    .checks.get(second.id)
    ?.listRepeats()
  const decided = accept(draftToCandidate(second), repeats ?? [])
  const { checks } = checkRows(rows, { ...context, accepted: new Map([[second.id, decided]]) })
  expect(rows.map(({ id }) => checks.get(id)?.isHeld)).toEqual([false, false, true])
})
