import { expect, test } from 'vitest'
import type { Plan } from '#contract/workspace/plan.ts'
import { sampleDraftHead } from '#web/testing/sample-draft.ts'
import { toEntries } from './draft-entries.ts'

const plan: Plan = {
  id: 'plan',
  name: 'The week',
  createdAt: 5,
  state: 'idle',
  rows: 3,
  created: 1,
  refused: 0,
}
const rowOf = (id: string, createdAt: number) =>
  sampleDraftHead({ id, createdAt, plan: { id: 'plan', place: 0 } })
const [early, back, again] = [rowOf('early', 5), rowOf('back', 9), rowOf('again', 9)]
const shown = (found: (typeof early)[], all = found, plans = [plan]) =>
  toEntries(found, plans, all).map(({ plan: one, drafts }) => [one?.id ?? null, drafts.length])

test('posts that are moved back from the calendar are single drafts if no row of the table is left', () => {
  expect(shown([back])).toEqual([[null, 1]])
  expect(shown([back, again])).toEqual([
    [null, 1],
    [null, 1],
  ])
})

test('rows of the table, and rows that are being sent, are shown as their plan', () => {
  expect(shown([early])).toEqual([['plan', 1]])
  expect(shown([early, back])).toEqual([['plan', 2]])
  expect(shown([back], [early, back])).toEqual([['plan', 1]])
  expect(shown([back], [back], [{ ...plan, state: 'running' }])).toEqual([['plan', 1]])
})
