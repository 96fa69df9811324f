/**
 * A full cell with room for two chips shows one draft, so that posts keep most of the room. When drafts arrive, only
 * the last shown posts leave the cell.
 */
export function fillCell<P, D>(
  posts: readonly P[],
  drafts: readonly D[],
  chips: number,
): { posts: readonly P[]; drafts: readonly D[] } {
  const shown = drafts.slice(0, Math.max(chips - posts.length, Math.min(1, Math.floor(chips / 2))))
  return { posts: posts.slice(0, chips - shown.length), drafts: shown }
}
