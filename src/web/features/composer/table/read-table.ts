import { bad, good, type Result } from '#contract/result.ts'
import { megabytes } from './bytes-to-text.ts'
import { readDelimited } from './read-delimited.ts'
import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS, type TableRow, type TableTrouble, findNulLine } from './table.ts'

/** Reads a pasted or opened table. The first row may be the head. */
export function readTable(source: string): Result<TableRow[], TableTrouble> {
  // A character has at least one byte, so the exact size is only asked for when it can matter.
  const bytes = source.length * 3 > MAX_BYTES ? new TextEncoder().encode(source).length : 0
  if (bytes > MAX_BYTES)
    return bad(`The table has ${megabytes(bytes)} MB; at most ${megabytes(MAX_BYTES)} MB are read.`)
  const text = source.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const nul = findNulLine(text)
  if (nul !== null)
    return bad(
      `Line ${nul} holds a NUL character, which no text has. Save the file as UTF-8 and open it again.`,
    )
  const read = readDelimited(text)
  return read.ok ? checkSize(read.value) : read
}

function checkSize(all: TableRow[]): Result<TableRow[], TableTrouble> {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [head] = rows
  if (head === undefined) return bad('There is no row in it.')
  const wide = rows.find(({ cells }) => cells.length > MAX_COLUMNS)
  if (wide !== undefined)
    return bad(`Line ${wide.line} has ${wide.cells.length} cells; a row has at most ${MAX_COLUMNS}.`)
  // The head, if there is one, is not counted.
  const excess = rows[MAX_ROWS + 1]
  if (excess !== undefined)
    return bad(`Line ${excess.line} is one row too many: ${MAX_ROWS} are planned at once. Split the table.`)
  const long = rows.find(({ cells }) => cells.slice(head.cells.length).some((cell) => cell.trim() !== ''))
  if (long !== undefined)
    return bad(
      `Line ${long.line} has ${long.cells.length} cells, and the first row has ${head.cells.length}. A text that holds the sign between the cells has to stand in quotes.`,
    )
  const width = head.cells.length
  return good(
    rows.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    })),
  )
}
