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

test('why a post failed is read where a service says it in a known word', () => {
  expect(read({ ...record, status: 'failed', failure_reason: 'late' }).failureReason).toBe('late')
  const refused = { ...record, status: 'failed', failure_reason: 'refused', failure_words: 'x'.repeat(5_000) }
  expect(read(refused)).toMatchObject({ failureReason: 'refused', failureWords: 'x'.repeat(300) })
  expect(read({ ...record, failure_reason: 'other' })).not.toHaveProperty('failureReason')
  expect(read(record)).not.toHaveProperty('failureReason')
})

test('a full record reads as what it says', () => {
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
])('%s is no picture, because it is no address of our own server', (profile_photo) => {
  const calendar_metadata = { ...record.calendar_metadata, profile_photo }
  const post_metadata = { ...record.post_metadata, profile_photo }
  expect(read({ ...record, calendar_metadata, post_metadata })).toMatchObject({
    calendar: { photo: '' },
    target: { photo: '' },
  })
})

describe('reading is lenient', () => {
  test('unknown keys, statuses and types are taken as they come', () => {
    const post = read({ ...record, status: 'archived', post_type: 'poll', mood: 'good' })
    expect(post).toMatchObject({ status: 'archived', type: 'poll' })
    expect(post).not.toHaveProperty('mood')
  })

  test('an odd field costs only itself', () => {
    const post = read({ ...record, content: 7, calendar_metadata: null, post_metadata: 'none' })
    expect(post).toMatchObject({ content: '', calendar: { uuid: 'c1', name: '' }, target: null })
  })

  test('pictures and cards are read where there are any, whatever else is beside them', () => {
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

  test('without a planned moment the day it was written stands in', () => {
    expect(read({ ...record, scheduled_at: null }).at).toBe(Date.parse(record.created_at))
  })
})

test('what cannot be read is set aside with its identifier and the rest stays', () => {
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

test('no list makes the reader throw, and every item is accounted for', () => {
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
