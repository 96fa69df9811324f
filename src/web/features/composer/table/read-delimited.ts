import { bad, good, type Result } from '#contract/result.ts'
import type { TableRow, TableTrouble } from './table.ts'

/** Cells that are copied from a spreadsheet come with tabs; where the comma is the decimal sign, files come with semicolons. */
const TAB = '\t'
const SIGNS = [';', ',', '|'] as const
type Delimiter = typeof TAB | (typeof SIGNS)[number]

/** Reads cells by RFC 4180. A quote that is never closed is refused, because the rest of the table would be one cell. */
export function readDelimited(text: string): Result<TableRow[], TableTrouble> {
  const delimiter = findDelimiter(text)
  const rows: TableRow[] = []
  let line = 1
  for (let start = 0; start <= text.length;) {
    const { cells, end, lines, broken } = readRow(text, start, delimiter)
    if (broken !== null)
      return bad(
        broken.isClosed
          ? `Line ${line + broken.lines} has a quote in the middle of a cell. Write it twice, and put the cell in quotes.`
          : `Line ${line} opens a quote that is never closed.`,
      )
    rows.push({ line, cells })
    line += lines + 1
    start = end + 1
  }
  return good(rows)
}

/** The sign that cuts the first row that is not empty into the most cells. A tab decides at once: no head and hardly a text holds one. */
function findDelimiter(text: string): Delimiter {
  const start = text.lastIndexOf('\n', text.search(/\S/)) + 1
  const countCells = (delimiter: Delimiter) => readRow(text, start, delimiter).cells.length
  if (countCells(TAB) > 1) return TAB
  const counts = SIGNS.map(countCells)
  return SIGNS[counts.indexOf(Math.max(...counts))] ?? ','
}

type ReadRow = {
  cells: string[]
  /** The index of the line end behind the row, or the length of the text. */
  end: number
  /** How many line ends the cells hold. */
  lines: number
  /** The first cell whose quotes are not those of a cell, and the line ends before it. */
  broken: { isClosed: boolean; lines: number } | null
}

/**
 * One row. In cells that are copied with tabs, one may begin with a quote of its text: a spreadsheet quotes only those
 * with a line break.
 */
function readRow(text: string, start: number, delimiter: Delimiter): ReadRow {
  const plain = PLAIN[delimiter]
  const row: ReadRow = { cells: [], end: start, lines: 0, broken: null }
  for (;;) {
    const from = row.end
    const close = text[from] === '"' ? findClosingQuote(text, from + 1) : null
    const behind = close === null || close < 0 ? -1 : skipBlanks(text, close + 1, delimiter)
    const isQuoted = close !== null && behind >= 0 && isCellEnd(text, behind, delimiter)
    if (close !== null && !isQuoted && delimiter !== TAB)
      row.broken ??= { isClosed: close >= 0, lines: row.lines }
    plain.lastIndex = from
    row.end = isQuoted ? behind : from + (plain.exec(text)?.[0].length ?? 0)
    const cell = isQuoted ? text.slice(from + 1, close) : text.slice(from, row.end)
    row.cells.push(isQuoted ? cell.replaceAll('""', '"') : cell)
    if (isQuoted) row.lines += cell.split('\n').length - 1
    if (text[row.end] !== delimiter) return row
    row.end += 1
  }
}

/** What holds no quote at its start ends at the next sign or line end. */
const PLAIN = { [TAB]: /[^\t\n]*/y, ';': /[^;\n]*/y, ',': /[^,\n]*/y, '|': /[^|\n]*/y }

/** The quote that is not written twice; -1 if there is none. */
function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** Files may have blanks between a closing quote and the next sign; beside a tab they belong to the text. */
function skipBlanks(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  if (delimiter !== TAB) while (text[at] === ' ') at++
  return at
}

function isCellEnd(text: string, at: number, delimiter: Delimiter): boolean {
  return at === text.length || text[at] === '\n' || text[at] === delimiter
}
