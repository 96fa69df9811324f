import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Post, readPost, readPostList } from './post.ts'
import type { PostRecord } from './post-record.ts'

const record: PostRecord = {
  post_uuid: 'p1',
  calendar_uuid: 'c1',
  calendar_metadata: {
    name: 'Nordlicht',
    username: 'nordlicht',
    profile_photo: '/pictures/sealed',
    refresh_token: 'refresh-token-planted',
    social_user_id: '77',
  },
  content: 'Grüße 日本 😀',
  status: 'published',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T09:00:00.000Z',
  channel: 'Social',
  post_type: 'comment',
  scheduled_at: '2026-11-01T09:00:00.000Z',
  post_metadata: {
    name: 'Kyna',
    username: 'Kyna',
    profile_photo: '',
    social_id: '5',
    verified: 'true',
    tweet_id: '900',
    text: 'the original',
  },
  post_content: {
    user_first_name: 'Ada',
    user_last_name: '',
    user_email: 'planted@mail.example',
    user_uuid: 'u1',
    name: 'Nordlicht',
    username: 'nordlicht',
    profile_photo: '',
    social_id: '77',
    verified: '',
    tweet_id: '901',
    text: 'Grüße 日本 😀',
  },
}

function read(given: unknown): Post {
  const post = readPost(given)
  if (post === null) throw new Error('The record was refused')
  return post
}

test('neither the refresh token nor the e-mail survives the reader', () => {
  const kept = JSON.stringify(read(record))
  expect(kept).not.toContain('refresh-token-planted')
  expect(kept).not.toContain('planted@mail.example')
})

test('the reason of a failed post is read if it is a known word', () => {
  expect(read({ ...record, status: 'failed', failure_reason: 'late' }).failureReason).toBe('late')
  const refused = { ...record, status: 'failed', failure_reason: 'refused', failure_words: 'x'.repeat(5_000) }
  expect(read(refused)).toMatchObject({ failureReason: 'refused', failureWords: 'x'.repeat(300) })
  expect(read({ ...record, failure_reason: 'other' })).not.toHaveProperty('failureReason')
  expect(read(record)).not.toHaveProperty('failureReason')
})

test('every field of a full record is read', () => {
  expect(read(record)).toMatchObject({
    uuid: 'p1',
    calendar: { uuid: 'c1', name: 'Nordlicht', username: 'nordlicht', photo: '/pictures/sealed' },
    content: 'Grüße 日本 😀',
    status: 'published',
    type: 'comment',
    at: Date.parse('2026-11-01T09:00:00Z'),
    target: { username: 'Kyna', isVerified: true, tweetId: '900', text: 'the original' },
    response: { tweetId: '901', isVerified: null, firstName: 'Ada' },
  })
})

test.each([
  'https://photos.example/n.png',
  '//photos.example/pictures/n.png',
  'javascript:alert(1)',
  'pictures/x',
])('%s is not a picture, because it is not an address of our own server', (profile_photo) => {
  const calendar_metadata = { ...record.calendar_metadata, profile_photo }
  const post_metadata = { ...record.post_metadata, profile_photo }
  expect(read({ ...record, calendar_metadata, post_metadata })).toMatchObject({
    calendar: { photo: '' },
    target: { photo: '' },
  })
})

test('a thread with one segment is a post, and keeps the type of the API', () => {
  const thread = { ...record, post_type: 'thread' }
  expect(readPost({ ...thread, segments: 1 })).toMatchObject({ type: 'post', apiType: 'thread' })
  expect(readPost(thread)).toMatchObject({ type: 'thread' })
  expect(readPost(thread)).not.toHaveProperty('apiType')
  expect(readPost({ ...record, segments: 1 })).toMatchObject({ type: 'comment' })
})

describe('reading is lenient', () => {
  test('unknown keys are dropped, and unknown statuses and types are kept', () => {
    const post = read({ ...record, status: 'archived', post_type: 'poll', mood: 'good' })
    expect(post).toMatchObject({ status: 'archived', type: 'poll' })
    expect(post).not.toHaveProperty('mood')
  })

  test('a wrong field does not affect the others', () => {
    const post = read({ ...record, content: 7, calendar_metadata: null, post_metadata: 'none' })
    expect(post).toMatchObject({ content: '', calendar: { uuid: 'c1', name: '' }, target: null })
  })

  test('pictures and cards are read, and wrong values beside them are ignored', () => {
    const media = [{ pictures: [{ id: 'a', alt: 'Boats' }, null], card: null }, { card: { url: 'u' } }, 7]
    expect(read({ ...record, media }).media).toEqual([
      {
        pictures: [
          { id: 'a', alt: 'Boats' },
          { id: '', alt: '' },
        ],
        card: null,
      },
      { pictures: [], card: { url: 'u', title: '' } },
      { pictures: [], card: null },
    ])
    expect(read(record)).not.toHaveProperty('media')
  })

  test('a post without a target has none', () => {
    const empty = Object.fromEntries(Object.keys(record.post_metadata).map((key) => [key, '']))
    expect(read({ ...record, post_metadata: empty }).target).toBeNull()
  })

  test('a draft without a planned moment is on the day of its creation', () => {
    expect(read({ ...record, scheduled_at: null }).at).toBe(Date.parse(record.created_at))
  })
})

test('an unreadable record is reported by its identifier, and the others are kept', () => {
  const list = readPostList([
    record,
    { ...record, post_uuid: 'p2', scheduled_at: 'soon', created_at: 'earlier' },
    { ...record, post_uuid: '' },
    null,
    'text',
  ])
  expect(list.posts.map((post) => post.uuid)).toEqual(['p1'])
  expect(list.unreadable).toEqual(['p2', '', null, null])
})

test('the reader of lists never throws, and counts every item', () => {
  const near = fc.record(
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.anything())]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(near, fc.anything())), (items) => {
      const { posts, unreadable } = readPostList(items)
      expect(posts.length + unreadable.length).toBe(items.length)
    }),
  )
})
