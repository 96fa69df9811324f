import type { Post } from '#contract/post.ts'

/**
 * One list, oldest first, each post once; the first list that has it wins. Answers overlap by two days, and a server that
 * filters on another timestamp may give a post in several.
 */
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
