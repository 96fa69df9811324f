/**
 * Chooses the posts and drafts that a cell shows. In a full cell one sign stands for all drafts, so that posts keep the
 * room. When the drafts arrive, no shown post is replaced by another post.
 */
export function fillCell<P, D>(
  posts: readonly P[],
  drafts: readonly D[],
  chips: number,
): { posts: readonly P[]; drafts: readonly D[] } {
  const shown = drafts.slice(0, Math.max(chips - posts.length, Math.min(1, Math.floor(chips / 2))))
  return { posts: posts.slice(0, chips - shown.length), drafts: shown }
}
