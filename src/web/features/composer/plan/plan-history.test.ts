import { expect, test } from 'vitest'
import { type DraftDocument, emptyDocument } from '#contract/workspace/draft.ts'
import {
  NO_HISTORY,
  type PlanHistory,
  type RowChange,
  cellOf,
  forgetRow,
  recordChange,
  stepBack,
  stepForward,
} from './plan-history.ts'

const doc = (changes: Partial<DraftDocument>): DraftDocument => ({ ...emptyDocument('quote'), ...changes })
const text = (id: string, before: string, after: string): RowChange => ({
  kind: 'edited',
  id,
  before: doc({ commentary: before }),
  after: doc({ commentary: after }),
})
const after = (...changes: RowChange[]) =>
  changes.reduce<PlanHistory>((history, change) => recordChange(history, change, false), NO_HISTORY)
const back = (history: PlanHistory) => stepBack(history) ?? { changes: [], history }

test('typing in one cell is one step, and another cell or row begins the next step', () => {
  const history = after(text('a', '', 'H'), text('a', 'H', 'Hi'), text('b', '', 'B'), text('a', 'Hi', 'Hi!'))
  const first = back(history)
  expect(first.changes).toEqual([text('a', 'Hi', 'Hi!')])
  const second = back(first.history)
  expect(second.changes).toEqual([text('b', '', 'B')])
  expect(back(second.history).changes).toEqual([text('a', '', 'Hi')])
})

test('removing a row is a step between the edits before and after it', () => {
  const removed: RowChange = { kind: 'removed', id: 'b', index: 1 }
  const history = after(text('a', '', 'A'), removed, text('a', 'A', 'AB'))
  const first = back(history)
  const second = back(first.history)
  expect([first.changes, second.changes, back(second.history).changes]).toEqual([
    [text('a', 'A', 'AB')],
    [removed],
    [text('a', '', 'A')],
  ])
})

test('the changes of one action in many rows are one step, which undo takes back in reverse order', () => {
  const rows = ['a', 'b', 'c'].map((id) => text(id, '', id))
  const history = rows.reduce(
    (before, change, index) => recordChange(before, change, index > 0),
    after(text('a', '', '')),
  )
  expect(back(history).changes).toEqual(rows.toReversed())
})

test('redo repeats a step, and a new change clears redo', () => {
  const undone = back(after(text('a', '', 'A'))).history
  const again = stepForward(undone)
  expect(again?.changes).toEqual([text('a', '', 'A')])
  expect(again?.history.future).toEqual([])
  expect(stepForward(recordChange(undone, text('b', '', 'B'), false))).toBeNull()
})

test('typing after Undo is a separate step', () => {
  const undone = back(after(text('a', '', 'A'), text('b', '', 'B'))).history
  const typed = recordChange(undone, text('a', 'A', 'AC'), false)
  expect(back(typed).changes).toEqual([text('a', 'A', 'AC')])
})

test('an empty history has no step, and a forgotten row leaves no step', () => {
  expect([stepBack(NO_HISTORY), stepForward(NO_HISTORY)]).toEqual([null, null])
  expect(forgetRow(after(text('a', '', 'A')), 'a')).toEqual(NO_HISTORY)
})

test('a change is shown in its cell', () => {
  const of = (before: Partial<DraftDocument>, next: Partial<DraftDocument>) =>
    cellOf({ kind: 'edited', id: 'a', before: doc(before), after: doc(next) })
  const { when } = doc({})
  expect([
    of({}, { commentary: 'A' }),
    of({}, { tweet: '1' }),
    of({}, { calendar: 'c' }),
    of({}, { kind: 'thread' }),
    of({}, { when: { ...when, time: '09:00' } }),
    of({}, { when: { ...when, zone: 'UTC' } }),
    cellOf({ kind: 'removed', id: 'a', index: 0 }),
  ]).toEqual(['text', 'tweet', 'calendar', 'text', 'when', 'zone', 'when'])
})
