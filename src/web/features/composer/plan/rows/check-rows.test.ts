import { expect, test } from 'vitest'
import { DraftDocument } from '#contract/workspace/draft.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { checkRows, repeatWords } from './check-rows.ts'
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
    trouble: null,
    receipt: null,
  }))
}

const context = { now: NOW, calendars: [], posts: [], format: String, index: new Map(), full: new Map() }

test('a row repeats an earlier row within 30 days, and the first of them repeats no row', () => {
  const rows = rowsOf(['2026-11-24', '2026-11-30', '2026-12-20', '2027-01-26'])
  const { checks } = checkRows(rows, { ...context, accepted: new Map() })
  expect(rows.map(({ id }) => checks.get(id)?.repeatRow)).toEqual([null, '0', '1', null])
  expect(rows.map(({ id }) => checks.get(id)?.isHeld)).toEqual([false, true, true, false])
})

test('the rows that repeat earlier words are named by their numbers', () => {
  const wordsOf = (...days: string[]) => {
    const rows = rowsOf(days).map((row) => ({
      ...row,
      document: { ...row.document, calendar: '11111111-1111-4111-8111-111111111111' },
    }))
    return repeatWords(rows, checkRows(rows, { ...context, accepted: new Map() }), String)
  }
  expect(wordsOf('2026-11-24', '2026-11-30')).toBe('Row 2 repeats row 1.')
  expect(wordsOf('2026-11-24', '2026-11-30', '2026-12-20')).toBe('Rows 2 and 3 repeat row 1.')
  expect(wordsOf('2026-11-24')).toBe('')
})

test('a repeat that a person sends anyway is not held until its words change', () => {
  const rows = rowsOf(['2026-11-24', '2026-11-25'])
  const [, second] = rows
  if (second === undefined) throw new Error('There are two rows')
  const accepted = new Map([[second.id, draftKey(second.document)]])
  expect(checkRows(rows, { ...context, accepted }).checks.get(second.id)?.isHeld).toBe(false)
  const other = new Map([[second.id, 'other words']])
  expect(checkRows(rows, { ...context, accepted: other }).checks.get(second.id)?.isHeld).toBe(true)
})

test('a row that was changed elsewhere waits for a person, and a row that is only on this device is sent', () => {
  const [changed, refused] = rowsOf(['2026-11-24', '2027-01-26']).map((row) => ({
    ...row,
    document: { ...row.document, calendar: '11111111-1111-4111-8111-111111111111' },
  }))
  if (changed === undefined || refused === undefined) throw new Error('There are two rows')
  const { document } = changed
  const dates = { createdAt: 0, updatedAt: NOW, leavesAt: null }
  const theirs = { id: '0', revision: 2, plan: null, ...dates, sentAs: null, refusal: null, document }
  const rows: PlanRow[] = [
    {
      ...changed,
      trouble: {
        state: 'changed-elsewhere',
        theirs: { ...theirs, state: 'draft', receipt: null, changeId: null },
      },
    },
    {
      ...refused,
      trouble: { state: 'on-device', failure: { reason: 'drafts-full', code: 4093, message: '' } },
    },
  ]
  const { faulty, ready } = checkRows(rows, { ...context, accepted: new Map() })
  expect([faulty.map(({ id }) => id), ready.map(({ id }) => id)]).toEqual([['0'], ['1']])
})

test('a row that got no free slot is not told to fill one, until it has another account or day', () => {
  const [row] = rowsOf(['2026-11-24'])
  if (row === undefined) throw new Error('There is one row')
  const wordsOf = (date: string, full: ReadonlyMap<string, string>) => {
    const when = { ...row.document.when, date, time: '' }
    const own = { ...row, document: { ...row.document, when } }
    const { checks } = checkRows([own], { ...context, accepted: new Map(), full })
    return checks.get(row.id)?.faults.find(({ cell }) => cell === 'when')?.words
  }
  const full = new Map([[row.id, 'north 2026-11-24']])
  expect(wordsOf('2026-11-24', new Map())).toMatch(/or fill free slots\.$/)
  expect(wordsOf('2026-11-24', full)).toBe(
    'The time is missing, and no slot is free on that day. Write 2026-11-24 09:00.',
  )
  expect(wordsOf('2026-11-25', full)).toMatch(/or fill free slots\.$/)
  expect(wordsOf('', new Map([[row.id, 'north ']]))).toMatch(/^No moment yet, and no slot is free\./)
})
