import type { Post } from '#contract/post.ts'

/** Keeps each post once. The requested ranges overlap by two days, so two lists may contain the same post. */
export function mergePosts(lists: readonly (readonly Post[] | undefined)[]): Post[] {
  const byUuid = new Map<string, Post>()
  for (const list of lists) {
    for (const post of list ?? []) if (!byUuid.has(post.uuid)) byUuid.set(post.uuid, post)
  }
  return oldestFirst([...byUuid.values()])
}

export function oldestFirst(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => a.at - b.at || (a.uuid < b.uuid ? -1 : 1))
}
