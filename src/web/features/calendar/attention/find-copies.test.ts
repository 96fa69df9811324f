import { expect, test } from 'vitest'
import type { Draft } from '#web/device/drafts/draft.ts'
import { sampleSending } from '#web/testing/sample-sending.ts'
import { findCopies } from './find-copies.ts'

const content: Draft['content'] = {
  kind: 'quote',
  tweet: '179',
  commentary: 'Words',
  placement: { calendar: 'north', date: '', time: '', zone: '', fold: null },
}

const draftOf = (id: string, copyOf?: string): Draft => ({
  id,
  accountId: 'account',
  revision: 1,
  createdAt: 1,
  savedAt: 1,
  copyOf,
  content,
})

const created = (uuid: string) =>
  ({ state: 'created', uuid, status: 'scheduled', scheduledAt: 9, by: 'answer' }) as const

test('a copy is found by the post it was made of: the last one created, else a draft', () => {
  const copies = findCopies(
    [draftOf('a', 'failed-1'), draftOf('b', 'failed-2'), draftOf('c')],
    [
      sampleSending({ id: '1', copyOf: 'failed-1', startedAt: 2, outcome: created('new') }),
      sampleSending({ id: '2', copyOf: 'failed-1', startedAt: 1, outcome: created('old') }),
      sampleSending({ id: '3', startedAt: 3, outcome: created('no copy') }),
    ],
  )
  expect([...copies.keys()]).toEqual(['failed-1', 'failed-2'])
  expect(copies.get('failed-1')).toEqual({ created: created('new') })
  expect(copies.get('failed-2')).toMatchObject({ draft: { id: 'b' } })
})

test('a copy that was refused or got lost settles nothing', () => {
  const refused = {
    state: 'refused',
    failure: { reason: 'calendar-invalid', code: 4000, message: '' },
  } as const
  for (const outcome of [refused, { state: 'not-created' }, { state: 'unknown', failure: null }] as const)
    expect(findCopies([], [sampleSending({ copyOf: 'failed', outcome })]).size).toBe(0)
})
