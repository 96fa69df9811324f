import { expect, test } from 'vitest'
import { postsToCsv } from './export-csv.ts'
import { postsToIcs } from './export-ics.ts'
import { postsToJson } from './export-post.ts'
import { samplePost } from '#web/testing/sample-post.ts'

const now = Date.UTC(2026, 10, 21, 12)
const display = { zone: 'Europe/Berlin', locale: 'en-GB' }

test('JSON can be read back', () => {
  expect(JSON.parse(postsToJson([samplePost()], now))).toMatchObject({
    posts: [{ uuid: 'post-1', status: 'overdue', at: '2026-11-21T09:00:00Z', calendar_name: 'Almanac' }],
  })
  const media = [{ pictures: [{ id: 'a', alt: 'Boats' }], card: null }]
  expect(JSON.parse(postsToJson([samplePost({ media })], now))).toMatchObject({
    posts: [{ pictures: [{ file: 'a.jpg', description: 'Boats' }], link_cards: [] }],
  })
})

test('a thread of one segment is a post in words and a thread in the types of the API', () => {
  const post = { ...samplePost(), type: 'post', apiType: 'thread' }
  expect(JSON.parse(postsToJson([post], now))).toMatchObject({ posts: [{ type: 'thread' }] })
  expect(postsToCsv([post], now, display)).toContain(',Post,')
  expect(postsToCsv([post], now, display)).toContain(',thread,')
  expect(postsToIcs([post], 'x', now)).toContain(',thread\r\n')
})

test('no export contains a secret', () => {
  const posts = [samplePost({ person: 'kyna' })]
  for (const file of [
    postsToCsv(posts, now, display),
    postsToJson(posts, now),
    postsToIcs(posts, 'x', now),
  ]) {
    expect(file).not.toContain('planted')
  }
})
