import type { ReadPost } from './read-posts.ts'

/**
 * One list, oldest first, each post once; the first list that has it wins. Answers overlap by a day, and a server that
 * filters on another timestamp may give a post in several.
 */
export function mergePosts(lists: readonly (readonly ReadPost[] | undefined)[]): ReadPost[] {
  const byUuid = new Map<string, ReadPost>()
  for (const list of lists) {
    for (const post of list ?? []) if (!byUuid.has(post.uuid)) byUuid.set(post.uuid, post)
  }
  const posts = [...byUuid.values()]
  return isInOrder(posts) ? posts : posts.toSorted(compareMoments)
}

function compareMoments(a: ReadPost, b: ReadPost): number {
  return a.at - b.at || (a.uuid < b.uuid ? -1 : 1)
}

function isInOrder(posts: readonly ReadPost[]): boolean {
  return posts.every((post, index) => index === 0 || compareMoments(posts[index - 1] ?? post, post) <= 0)
}
