/** The posts before and after one in a list, and its place, from 1; none of a post that is not in it. */
export function neighboursOf(
  uuid: string,
  posts: readonly { uuid: string }[],
): { before: string | undefined; after: string | undefined; place: number } {
  const index = posts.findIndex((post) => post.uuid === uuid)
  if (index < 0) return { before: undefined, after: undefined, place: 0 }
  return { before: posts[index - 1]?.uuid, after: posts[index + 1]?.uuid, place: index + 1 }
}
