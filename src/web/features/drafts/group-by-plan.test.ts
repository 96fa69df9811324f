import { expect, test } from 'vitest'
import type { Draft } from '#web/device/drafts/draft.ts'
import { groupByPlan } from './group-by-plan.ts'

const draft = (id: string): Draft => ({
  id,
  accountId: 'one',
  revision: 1,
  createdAt: 1,
  savedAt: 1,
  content: {
    kind: 'quote',
    tweet: '',
    commentary: id,
    placement: { calendar: '', date: '', time: '', zone: 'UTC', fold: null },
  },
})
const plan = (id: string, draftIds: string[]) => ({ accountId: 'one', id, createdAt: 1, draftIds })
const outline = (drafts: string[], plans: ReturnType<typeof plan>[]) =>
  groupByPlan(drafts.map(draft), plans).map((entry) =>
    entry.kind === 'draft' ? entry.draft.id : [entry.plan.id, ...entry.drafts.map(({ id }) => id)],
  )

test('the rows of a plan stand together in its order, where the first of them was found', () => {
  expect(outline(['a', 'r3', 'b', 'r1', 's1'], [plan('r', ['r1', 'r2', 'r3']), plan('s', ['s1'])])).toEqual([
    'a',
    ['r', 'r1', 'r3'],
    'b',
    ['s', 's1'],
  ])
  expect(outline(['a', 'b'], [])).toEqual(['a', 'b'])
  expect(outline([], [plan('r', ['r1'])])).toEqual([])
})
