import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ReadPosts } from './posts-reader.ts'
import type { ReadPost } from './read-posts.ts'

/**
 * Every post that any screen has read, once each: what can be learned without a request. Where two answers hold
 * the same post, the later answer wins. The list stays the same one until another answer comes.
 */
export function useCachedPosts(): readonly ReadPost[] {
  const cache = cacheOf(useQueryClient())
  return useSyncExternalStore(cache.subscribe, cache.read)
}

type CachedPosts = { subscribe: (changed: () => void) => () => void; read: () => readonly ReadPost[] }

const caches = new WeakMap<QueryClient, CachedPosts>()

function cacheOf(queryClient: QueryClient): CachedPosts {
  let cache = caches.get(queryClient)
  if (cache === undefined) caches.set(queryClient, (cache = watchPosts(queryClient)))
  return cache
}

export function watchPosts(queryClient: QueryClient): CachedPosts {
  let sources: readonly ReadPosts[] = []
  let posts: readonly ReadPost[] = []

  return {
    read() {
      const now = answersOf(queryClient)
      if (now.length !== sources.length || now.some((answer, index) => answer !== sources[index])) {
        sources = now
        posts = [...new Map(now.flatMap((answer) => answer.posts.map((post) => [post.uuid, post]))).values()]
      }
      return posts
    },
    subscribe: (changed) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (isOfPosts(query) && (type === 'updated' || type === 'removed')) changed()
      }),
  }
}

/** The answers in the cache, the latest last. */
function answersOf(queryClient: QueryClient): ReadPosts[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['posts'] })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ state }) => (isReadPosts(state.data) ? [state.data] : []))
}

/** Keys go wide to narrow, and so do the hashes made of them. */
function isOfPosts({ queryHash }: Pick<Query, 'queryHash'>): boolean {
  return queryHash.startsWith('["posts"')
}

function isReadPosts(data: unknown): data is ReadPosts {
  return typeof data === 'object' && data !== null && 'posts' in data && 'unreadable' in data
}
