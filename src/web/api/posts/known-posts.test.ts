import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readKnownPosts, subscribeToLists } from './known-posts.ts'

const list = (readAt: number, ...uuids: string[]) => ({ posts: uuids.map((uuid) => ({ uuid })), readAt })

test('each post that was read is there once, in its latest reading', () => {
  const client = new QueryClient()
  const latest = list(2_000, 'b', 'c')
  client.setQueryData(['posts', 'by-username', 'later'], latest)
  client.setQueryData(['posts', 'by-date', 'earlier'], list(1_000, 'a', 'b'))
  client.setQueryData(['limits'], { limits: {} })
  const posts = readKnownPosts(client)
  expect(posts.map(({ uuid }) => uuid).toSorted()).toEqual(['a', 'b', 'c'])
  expect(posts.find(({ uuid }) => uuid === 'b')).toBe(latest.posts[0])
})

test('the list is the same one until another answer comes, and is told of it then', () => {
  const client = new QueryClient()
  client.setQueryData(['posts', 1], list(1_000, 'a'))
  const before = readKnownPosts(client)
  expect(readKnownPosts(client)).toBe(before)
  let told = 0
  subscribeToLists(client, () => (told += 1))
  client.setQueryData(['limits'], {})
  expect([told, readKnownPosts(client)]).toEqual([0, before])
  client.setQueryData(['posts', 2], list(2_000, 'b'))
  expect(told).toBeGreaterThan(0)
  expect(readKnownPosts(client)).toHaveLength(2)
  client.clear()
  expect(readKnownPosts(client)).toEqual([])
})
