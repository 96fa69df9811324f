import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { readCsvCell } from '#web/ui/csv.ts'
import { inSlices } from './in-slices.ts'
import { readDelimited } from './read-delimited.ts'
import { MAX_BYTES, ROWS_ABOVE, type TableRow, type TableTrouble, lineAt, megabytes } from './table.ts'

/** `rows` has only as many rows as the dashboard can show. `count` counts all filled rows. */
type Table = { rows: TableRow[]; count: number; empty: number }

export async function readTable(source: string): Promise<Result<Table, TableTrouble>> {
  // A UTF-16 unit has one to three bytes in UTF-8, so the bytes are counted only near the limit.
  const bytes = source.length * 3 > MAX_BYTES ? new TextEncoder().encode(source).length : 0
  if (bytes > MAX_BYTES)
    return bad(`The table has ${megabytes(bytes)} MB; at most ${megabytes(MAX_BYTES)} MB are read.`)
  const text = source.replace(/^\ufeff/, '')
  if (text.includes('\0'))
    return bad(
      `Line ${lineAt(text, '\0')} holds a NUL character, which no text has. Save the file as UTF-8 and open it again.`,
    )
  const rows: TableRow[] = []
  let count = 0
  let empty = 0
  for await (const row of inSlices(readDelimited(text))) {
    if (typeof row === 'string') return bad(row)
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (count > 0) empty += row.blanks
    count++
    // The line of the first surplus row tells the person where to split the table.
    if (count <= ROWS_ABOVE + 1 + MAX_ROWS + 1) rows.push(row)
  }
  return checkWidth(rows, { count, empty })
}

function checkWidth(rows: readonly TableRow[], counts: Omit<Table, 'rows'>): Result<Table, TableTrouble> {
  const [head] = rows
  if (head === undefined) return bad('The table has no rows.')
  const width = head.cells.length
  const long = rows.find(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ''))
  if (long !== undefined)
    return bad(
      `Line ${long.line} has ${long.cells.length} cells, and the first row has ${width}. A text that contains the sign between the cells must be in quotes.`,
    )
  return good({
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, index) => readCsvCell(cells[index] ?? '')),
    })),
    ...counts,
  })
}
