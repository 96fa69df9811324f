import { expect, test } from 'vitest'
import type { Draft } from '#web/device/drafts/draft.ts'
import { sampleSending } from '#web/testing/sample-sending.ts'
import { samplePost } from '#web/testing/sample-post.ts'
import { findCopies, isCreated, withRepeats } from './find-copies.ts'

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

const FAILED = samplePost({
  uuid: 'failed',
  status: 'failed',
  type: 'thread',
  content: 'It broke\n\non its way',
  at: '2026-10-30T08:00:00Z',
})
/** Of the samples each is created on 1 November. */
const REPEAT = {
  uuid: 'repeat',
  type: 'thread',
  content: 'it broke on\n its way',
  at: '2026-11-26T08:00:00Z',
}

test('what was created after a failure with the same words is its copy, on any device', () => {
  const copies = withRepeats(new Map(), [FAILED], [FAILED, samplePost(REPEAT)])
  expect(copies.get('failed')).toEqual({
    created: { uuid: 'repeat', status: 'scheduled', scheduledAt: Date.parse('2026-11-26T08:00:00Z') },
  })
})

test.each([
  ['with more words', { content: 'It broke on its way. Again' }],
  ['of another calendar', { calendar: 'another' }],
  ['as an answer', { type: 'comment', person: 'Kyna' }],
  ['about another post', { type: 'quote_repost', person: 'Kyna' }],
  ['as a draft, which does not go out by itself', { status: 'draft' }],
  ['that failed too', { status: 'failed' }],
])('what was created %s is no copy', (_, changes) => {
  expect(withRepeats(new Map(), [FAILED], [samplePost({ ...REPEAT, ...changes })]).size).toBe(0)
})

test('what was created before the failure is no copy, and neither are posts without a text', () => {
  const late = { ...FAILED, at: Date.parse('2026-11-02T08:00:00Z') }
  expect(withRepeats(new Map(), [late], [samplePost(REPEAT)]).size).toBe(0)
  const empty = { ...FAILED, content: '', response: null }
  const other = { ...samplePost(REPEAT), content: '', response: null }
  expect(withRepeats(new Map(), [empty], [other]).size).toBe(0)
})

test('what this device knows to be the copy stays, and a draft gives way to what was created', () => {
  const made = findCopies([], [sampleSending({ copyOf: 'failed', outcome: created('new') })])
  expect(withRepeats(made, [FAILED], [samplePost(REPEAT)])).toBe(made)
  const drafted = findCopies([draftOf('a', 'failed')], [])
  expect(isCreated(drafted.get('failed'))).toBe(false)
  expect(isCreated(withRepeats(drafted, [FAILED], [samplePost(REPEAT)]).get('failed'))).toBe(true)
})
