/**
 * What a cell shows of its posts and drafts. In a full cell one draft stands for all of them, because a post that goes out
 * counts more. No other post takes the place of a post when the drafts are read.
 */
export function fillCell<P, D>(
  posts: readonly P[],
  drafts: readonly D[],
  chips: number,
): { posts: readonly P[]; drafts: readonly D[] } {
  const shown = drafts.slice(0, Math.max(chips - posts.length, Math.min(1, Math.floor(chips / 2))))
  return { posts: posts.slice(0, chips - shown.length), drafts: shown }
}
