export type TableRow = {
  line: number
  cells: string[]
}

/** How many rows, such as a title, may be above the row of column names. */
export const ROWS_ABOVE = 4
export const MAX_COLUMNS = 100
export const MAX_CELL = 10_000
export const MAX_BYTES = 2_000_000

export function lineAt(text: string, sign: string): number {
  return countLineEnds(text.slice(0, text.indexOf(sign))) + 1
}

export function countLineEnds(text: string): number {
  return countOf('\n', text) + countOf('\r', text) - countOf('\r\n', text)
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count++
  return count
}

export function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 100_000) / 10)
}
