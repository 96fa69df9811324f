import { expect, test } from 'vitest'
import { sampleDraftHead } from '#web/testing/sample-draft.ts'
import { samplePost } from '#web/testing/sample-post.ts'
import { findCopies, isCreated, withRepeats } from './find-copies.ts'

const created = (original: string, postUuid: string) =>
  ({ original, postUuid, status: 'scheduled', scheduledAt: 9 }) as const

const NOTHING = { drafts: [], copies: [] }

test('a copy is found by the post it was made of: the last one created, else a draft', () => {
  const copies = findCopies({
    ...NOTHING,
    drafts: [
      sampleDraftHead({ id: 'a', original: 'failed-1' }),
      sampleDraftHead({ id: 'b', original: 'failed-2' }),
      sampleDraftHead({ id: 'c' }),
    ],
    copies: [created('failed-1', 'old'), created('failed-1', 'new')],
  })
  expect([...copies.keys()]).toEqual(['failed-1', 'failed-2'])
  expect(copies.get('failed-1')).toMatchObject({ created: { postUuid: 'new' } })
  expect(copies.get('failed-2')).toMatchObject({ draft: { id: 'b' } })
})

const FAILED = samplePost({
  uuid: 'failed',
  status: 'failed',
  type: 'thread',
  content: 'It broke\n\non its way',
  at: '2026-10-30T08:00:00Z',
})
const REPEAT = {
  uuid: 'repeat',
  type: 'thread',
  content: 'it broke on\n its way',
  at: '2026-11-26T08:00:00Z',
}

test('what was created after a failure with the same words is its copy, on any device', () => {
  const copies = withRepeats(new Map(), [FAILED], [FAILED, samplePost(REPEAT)])
  expect(copies.get('failed')).toEqual({
    created: { postUuid: 'repeat', status: 'scheduled', scheduledAt: Date.parse('2026-11-26T08:00:00Z') },
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

test('a known copy stays, and a draft gives way to what was created', () => {
  const made = findCopies({ ...NOTHING, copies: [created('failed', 'new')] })
  expect(withRepeats(made, [FAILED], [samplePost(REPEAT)])).toBe(made)
  const drafted = findCopies({ ...NOTHING, drafts: [sampleDraftHead({ original: 'failed' })] })
  expect(isCreated(drafted.get('failed'))).toBe(false)
  expect(isCreated(withRepeats(drafted, [FAILED], [samplePost(REPEAT)]).get('failed'))).toBe(true)
})
