import type { Moment } from '#contract/moment.ts'

type Placed = { uuid: string; at: Moment }

/**
 * The posts before and after a post in a list, oldest first, and its number among the counted posts, from 1. The number
 * is 0 if the screen does not count the post, such as a post beside the month. A post that a filter hides has the
 * neighbours of its moment.
 */
export function neighboursOf(
  { uuid, at }: Placed,
  posts: readonly Placed[],
  counted: readonly Placed[],
): { before: string | undefined; after: string | undefined; place: number } {
  const index = posts.findIndex((post) => post.uuid === uuid)
  const place = counted.findIndex((post) => post.uuid === uuid) + 1
  if (index >= 0) return { before: posts[index - 1]?.uuid, after: posts[index + 1]?.uuid, place }
  return {
    before: posts.findLast((post) => post.at < at)?.uuid,
    after: posts.find((post) => post.at >= at)?.uuid,
    place,
  }
}
