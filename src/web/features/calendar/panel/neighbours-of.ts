import type { Moment } from '#contract/moment.ts'

type Placed = { uuid: string; at: Moment }

/** A post that a filter hides gets the number 0. */
export function neighboursOf(
  { uuid, at }: Placed,
  posts: readonly Placed[],
): { before: string | undefined; after: string | undefined; place: number } {
  const index = posts.findIndex((post) => post.uuid === uuid)
  const place = index + 1
  if (index >= 0) return { before: posts[index - 1]?.uuid, after: posts[index + 1]?.uuid, place }
  return {
    before: posts.findLast((post) => post.at < at)?.uuid,
    after: posts.find((post) => post.at >= at)?.uuid,
    place,
  }
}
