import type { TableRow } from './table.ts'

/** A quoted cell that ends where a cell ends. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
const PLAIN = /[^\t\n]*/y

/**
 * Cells as a spreadsheet copies them. It quotes a cell that holds a line break and leaves the others as they are, so a
 * cell may begin with a quote of its text, which would be an error in a file.
 */
export function readTabs(text: string): TableRow[] {
  const rows: TableRow[] = []
  let row: TableRow = { line: 1, cells: [] }
  let line = 1
  for (let at = 0; at <= text.length; at++) {
    const quoted = matchAt(QUOTED, text, at)
    const raw = quoted?.[0] ?? matchAt(PLAIN, text, at)?.[0] ?? ''
    row.cells.push(quoted === null ? raw : (quoted[1] ?? '').replaceAll('""', '"'))
    line += raw.split('\n').length - 1
    at += raw.length
    if (text[at] === '\t') continue
    rows.push(row)
    line += 1
    row = { line, cells: [] }
  }
  return rows
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
