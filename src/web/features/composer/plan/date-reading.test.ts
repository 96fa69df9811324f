import { expect, test } from 'vitest'
import { emptyDocument, type When } from '#contract/workspace/draft.ts'
import { hasDatesToTurn, keepHandWritten, keepReading, readDatesOf, turnDates } from './date-reading.ts'
import type { PlanRow } from './plan-row.ts'

const when = (date: string): When => ({ date, time: '09:00', zone: 'UTC', fold: null })
const rowOf = (id: string, date: string): PlanRow => ({
  id,
  document: { ...emptyDocument('thread'), when: when(date) },
  state: 'draft',
  leavesAt: null,
  receipt: null,
  refusal: null,
  trouble: null,
})
const datesOf = (rows: readonly PlanRow[]) => rows.map(({ document }) => document.when.date)
const orderOf = (plan: string, rows: readonly PlanRow[]) => readDatesOf(plan, rows)?.order

function turned(plan: string, rows: readonly PlanRow[]): PlanRow[] {
  const documents = turnDates(plan, rows)
  return rows.map((row) => ({ ...row, document: documents.get(row.id) ?? row.document }))
}

function written(plan: string, rows: readonly PlanRow[], id: string, date: string): PlanRow[] {
  keepHandWritten(plan, id, when(date))
  return rows.map((row) => (row.id === id ? rowOf(id, date) : row))
}

function twoRows(plan: string): PlanRow[] {
  const whens = new Map([
    ['a', { 'day-first': when('2026-09-12'), 'month-first': when('2026-12-09') }],
    ['b', { 'day-first': when('2027-01-05'), 'month-first': when('2027-05-01') }],
  ])
  keepReading(plan, { order: 'month-first', because: null, whens }, 0)
  return [rowOf('a', '2026-12-09'), rowOf('b', '2027-05-01')]
}

test('a date written by hand keeps the chosen order, and stays when the other dates turn', () => {
  const rows = written('one', twoRows('one'), 'b', '2027-01-05')
  expect(orderOf('one', rows)).toBe('month-first')
  const dayFirst = turned('one', rows)
  expect([orderOf('one', dayFirst), datesOf(dayFirst)]).toEqual(['day-first', ['2026-09-12', '2027-01-05']])
  const monthFirst = turned('one', dayFirst)
  expect([orderOf('one', monthFirst), datesOf(monthFirst)]).toEqual([
    'month-first',
    ['2026-12-09', '2027-01-05'],
  ])
})

test('the last chosen order holds if all dates are written by hand, and Undo brings the order back', () => {
  const rows = twoRows('two')
  const dayFirst = turned('two', rows)
  const byHand = written('two', written('two', dayFirst, 'a', '2026-12-09'), 'b', '2027-02-02')
  expect(orderOf('two', byHand)).toBe('day-first')
  expect([dayFirst, byHand].map((each) => hasDatesToTurn('two', each, 'day-first'))).toEqual([true, false])
  expect(orderOf('two', dayFirst)).toBe('day-first')
  expect(orderOf('two', rows)).toBe('month-first')
})
