/** The columns of a wide screen: full rows where possible, and otherwise no single card in the last row. */
export function columnsFor(count: number): 3 | 4 {
  if (count % 4 === 0 || count < 3) return 4
  if (count % 3 === 0) return 3
  return count % 4 === 1 && count % 3 !== 1 ? 3 : 4
}
