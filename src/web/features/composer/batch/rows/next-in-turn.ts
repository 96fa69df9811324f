/** The first of these rows after the one that was visited last; after the last of them the first again. */
export function nextInTurn(rows: readonly number[], visited: number | null): number | null {
  return rows.find((row) => visited !== null && row > visited) ?? rows[0] ?? null
}
