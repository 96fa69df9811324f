/**
 * What a cell shows of its posts and drafts. Drafts come last, so that no post moves when they are read. In a full cell
 * one stands for all of them, because a post that goes out counts more.
 */
export function fillCell<P, D>(
  posts: readonly P[],
  drafts: readonly D[],
  chips: number,
): { posts: readonly P[]; drafts: readonly D[] } {
  const shown = drafts.slice(0, Math.max(chips - posts.length, Math.min(1, Math.floor(chips / 2))))
  return { posts: posts.slice(0, chips - shown.length), drafts: shown }
}
