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
const outline = (drafts: string[], draftIds: string[] | null) =>
  groupByPlan(
    drafts.map(draft),
    draftIds === null ? null : { accountId: 'one', id: 'plan', createdAt: 1, draftIds },
  ).map((entry) => (entry.kind === 'draft' ? entry.draft.id : entry.drafts.map(({ id }) => id)))

test('the rows of a plan stand together in its order, where the first of them was found', () => {
  expect(outline(['a', 'r3', 'b', 'r1', 's1'], ['r1', 'r2', 'r3'])).toEqual(['a', ['r1', 'r3'], 'b', 's1'])
  expect(outline(['a', 'b'], null)).toEqual(['a', 'b'])
  expect(outline([], ['r1'])).toEqual([])
})
