import type { DraftHead } from '#contract/workspace/draft.ts'

export function sampleDraftHead(fields: Partial<DraftHead> = {}): DraftHead {
  return {
    id: '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10',
    revision: 1,
    plan: null,
    createdAt: 1,
    updatedAt: 1,
    leavesAt: null,
    sentAs: null,
    refusal: null,
    state: 'draft',
    kind: 'thread',
    title: '',
    original: null,
    editing: null,
    continues: null,
    calendar: '',
    when: { date: '', time: '', zone: 'UTC', fold: null },
    tweet: '',
    firstWords: 'Words',
    segments: 1,
    characters: 5,
    ...fields,
  }
}
