import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readKnownPosts, subscribeToPosts } from './known-posts.ts'

const answer = (...uuids: string[]) => ({ posts: uuids.map((uuid) => ({ uuid })), unreadable: [] })

function put(client: QueryClient, key: unknown[], data: unknown, updatedAt: number): void {
  client.setQueryData(key, data, { updatedAt })
}

test('each post that was read is there once, in its latest reading', () => {
  const client = new QueryClient()
  const latest = answer('b', 'c')
  put(client, ['posts', 'by-username', 'later'], latest, 2_000)
  put(client, ['posts', 'by-date', 'earlier'], answer('a', 'b'), 1_000)
  put(client, ['limits'], { limits: {} }, 3_000)
  const posts = readKnownPosts(client)
  expect(posts.map(({ uuid }) => uuid).toSorted()).toEqual(['a', 'b', 'c'])
  expect(posts.find(({ uuid }) => uuid === 'b')).toBe(latest.posts[0])
})

test('the list is the same one until another answer comes, and is told of it then', () => {
  const client = new QueryClient()
  put(client, ['posts', 1], answer('a'), 1_000)
  const before = readKnownPosts(client)
  expect(readKnownPosts(client)).toBe(before)
  let told = 0
  subscribeToPosts(client, () => (told += 1))
  put(client, ['limits'], {}, 1_000)
  expect([told, readKnownPosts(client)]).toEqual([0, before])
  put(client, ['posts', 2], answer('b'), 2_000)
  expect(told).toBeGreaterThan(0)
  expect(readKnownPosts(client)).toHaveLength(2)
  client.clear()
  expect(readKnownPosts(client)).toEqual([])
})
