/** The posts before and after one in a list; none of a post that is not in it, or at its ends. */
export function neighboursOf(
  uuid: string,
  posts: readonly { uuid: string }[],
): { before: string | undefined; after: string | undefined } {
  const index = posts.findIndex((post) => post.uuid === uuid)
  if (index < 0) return { before: undefined, after: undefined }
  return { before: posts[index - 1]?.uuid, after: posts[index + 1]?.uuid }
}
