/** A table as it was read: every cell is text, whatever it looks like. */
export type TableRow = {
  /** Where the row starts in its file, counted from 1. */
  line: number
  cells: string[]
}

/** Why a table is refused: a sentence that names the line, if there is one. */
export type TableTrouble = string

export const MAX_ROWS = 500
export const MAX_COLUMNS = 100
export const MAX_BYTES = 2_000_000

/** The line of the first character that no text file holds: a NUL comes from another encoding or from a program's own file. */
export function findNulLine(text: string): number | null {
  const index = text.indexOf('\0')
  return index < 0 ? null : text.slice(0, index).split('\n').length
}
