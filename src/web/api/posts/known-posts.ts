import type { Post } from '#contract/post.ts'
import { type QueryClient, matchQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { PostsAnswer } from './fetch-posts.ts'

export function useKnownPosts(): readonly Post[] {
  return useLists(readKnownPosts)
}

/**
 * `read` must return the identical object until a list changes, because `useSyncExternalStore` compares by identity.
 */
export function useLists<Value>(read: (client: QueryClient) => Value): Value {
  const client = useQueryClient()
  return useSyncExternalStore(
    (changed) => subscribeToLists(client, changed),
    () => read(client),
  )
}

export const POST_LISTS = { queryKey: ['posts'] }

type KnownPosts = { lists: readonly PostsAnswer[]; posts: readonly Post[] }

const knownByClient = new WeakMap<QueryClient, KnownPosts>()

/** Returns the identical array until a list changes. */
export function readKnownPosts(client: QueryClient): readonly Post[] {
  const lists = readLists(client).toSorted((a, b) => a.readAt - b.readAt)
  const known = knownByClient.get(client)
  if (known?.lists.length === lists.length && known.lists.every((list, i) => list === lists[i]))
    return known.posts
  const byUuid = new Map<string, Post>()
  for (const list of lists) for (const post of list.posts) byUuid.set(post.uuid, post)
  const posts = [...byUuid.values()]
  knownByClient.set(client, { lists, posts })
  return posts
}

export function readLists(client: QueryClient): PostsAnswer[] {
  return client.getQueriesData<PostsAnswer>(POST_LISTS).flatMap(([, list]) => list ?? [])
}

export function subscribeToLists(client: QueryClient, changed: () => void): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (matchQuery(POST_LISTS, query) && (type === 'updated' || type === 'removed')) changed()
  })
}
