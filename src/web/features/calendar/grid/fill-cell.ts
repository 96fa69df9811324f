/**
 * If a cell has room for two chips, at least one of them is a draft. Further drafts get only the room that posts leave.
 */
export function fillCell<P, D>(
  posts: readonly P[],
  drafts: readonly D[],
  chips: number,
): { posts: readonly P[]; drafts: readonly D[] } {
  const shown = drafts.slice(0, Math.max(chips - posts.length, Math.min(1, Math.floor(chips / 2))))
  return { posts: posts.slice(0, chips - shown.length), drafts: shown }
}
