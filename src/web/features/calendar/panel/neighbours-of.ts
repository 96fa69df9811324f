/**
 * The posts before and after one in a list, and its place among those that the screen counts, from 1; 0 where it is not
 * counted, as on a day around the month.
 */
export function neighboursOf(
  uuid: string,
  posts: readonly { uuid: string }[],
  counted: readonly { uuid: string }[],
): { before: string | undefined; after: string | undefined; place: number } {
  const index = posts.findIndex((post) => post.uuid === uuid)
  const place = counted.findIndex((post) => post.uuid === uuid) + 1
  if (index < 0) return { before: undefined, after: undefined, place }
  return { before: posts[index - 1]?.uuid, after: posts[index + 1]?.uuid, place }
}
