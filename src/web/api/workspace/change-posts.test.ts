import { expect, test } from 'vitest'
import { readPostList } from '#contract/post.ts'
import { editPosts, removePosts, showChanges, showVersions } from './change-posts.ts'

const AT = Date.parse('2026-11-24T08:15:00Z')
const record = (uuid: string, at: number) => ({
  post_uuid: uuid,
  scheduled_at: new Date(at).toISOString(),
  updated_at: '2026-11-01T09:00:00.123Z',
})
const list = readPostList([record('a', AT), record('b', AT + 1000), record('c', AT + 2000)])
const [a, b] = list.posts
const range = { from: '2026-11-01', to: '2026-11-30' }
const uuids = (posts: readonly { uuid: string }[]) => posts.map(({ uuid }) => uuid)

test('a change names the version that it is based on, and each press has its own change id', () => {
  if (a === undefined) throw new Error('The list has a post')
  const change = editPosts([[a, { at: AT + 60_000 }]])
  expect(change.request.changes).toEqual([
    {
      change: expect.objectContaining({
        uuid: 'a',
        version: '2026-11-01T09:00:00.123Z',
        scheduled_at: '2026-11-24T08:16:00Z',
      }),
    },
  ])
  expect(editPosts([[a, { at: AT }]]).changeId).not.toBe(change.changeId)
})

test('a moved post is at its new moment at once, in the order of time', () => {
  if (a === undefined) throw new Error('The list has a post')
  const { request } = editPosts([[a, { at: AT + 60_000 }]])
  const shown = showChanges(list, range, request.changes)
  expect(uuids(shown.posts)).toEqual(['b', 'c', 'a'])
  expect(shown.posts.at(-1)?.at).toBe(AT + 60_000)
  expect(uuids(list.posts)).toEqual(['a', 'b', 'c'])
})

test('a post that leaves the days of a list, or is removed, is not in it any more', () => {
  if (a === undefined || b === undefined) throw new Error('The list has posts')
  const away = editPosts([[a, { at: Date.parse('2026-12-24T08:15:00Z') }]])
  expect(uuids(showChanges(list, range, away.request.changes).posts)).toEqual(['b', 'c'])
  const removed = removePosts([a, b], { keep: 'draft', zone: 'UTC' })
  expect(uuids(showChanges(list, range, removed.request.changes).posts)).toEqual(['c'])
})

test('a list without the changed posts stays the same object', () => {
  const other = removePosts([{ uuid: 'x', updatedAt: AT, createdAt: AT }], { keep: 'nothing', zone: 'UTC' })
  expect(showChanges(list, range, other.request.changes)).toBe(list)
})

test('the next change is based on the version that the service gave the post', () => {
  const changed = [
    { uuid: 'a', version: Date.parse('2026-11-21T12:00:00.007Z') },
    { uuid: 'b', version: null },
  ]
  const versions = showVersions(list, changed).posts.map((post) => {
    const [edit] = editPosts([[post, { at: AT }]]).request.changes
    return edit !== undefined && 'change' in edit && edit.change.version
  })
  const before = '2026-11-01T09:00:00.123Z'
  expect(versions).toEqual(['2026-11-21T12:00:00.007Z', before, before])
})
