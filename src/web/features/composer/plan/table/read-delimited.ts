import { MAX_CELL, MAX_COLUMNS, type TableRow, type TableTrouble, countLineEnds } from './table.ts'

/** Spreadsheets copy cells with tabs between them. Files use semicolons if the comma is the decimal separator. */
const TAB = '\t'
const SIGNS = [';', ',', '|'] as const
type Delimiter = typeof TAB | (typeof SIGNS)[number]

type DelimitedRow = TableRow & { blanks: number }

/** Refuses a quotation mark that is never closed, because the rest of the table would be one cell. */
export function* readDelimited(text: string): Generator<DelimitedRow | TableTrouble> {
  const delimiter = findDelimiter(text)
  let line = 1
  for (let start = 0; start < text.length;) {
    const blank = match(BLANK_ROWS[delimiter], text, start)
    const blanks = countLineEnds(blank)
    line += blanks
    start += blank.length
    const { cells, end, lines, trouble } = readTableRow(text, start, delimiter)
    yield trouble === null ? { line, cells, blanks } : TROUBLE[trouble.kind](line, line + trouble.lines)
    if (trouble !== null) return
    line += lines + 1
    start = end
  }
}

/** A tab decides at once, because column names and texts almost never contain tabs. */
function findDelimiter(text: string): Delimiter {
  const first = text.search(/\S/)
  const start = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1
  const countCells = (delimiter: Delimiter) => readTableRow(text, start, delimiter).cells.length
  if (countCells(TAB) > 1) return TAB
  const counts = SIGNS.map(countCells)
  return SIGNS[counts.indexOf(Math.max(...counts))] ?? ','
}

type ReadRow = {
  cells: string[]
  end: number
  lines: number
  trouble: { kind: keyof typeof TROUBLE; lines: number } | null
}

const TROUBLE = {
  open: (row: number) => `Line ${row} opens a quote that is never closed.`,
  quote: (_row: number, line: number) =>
    `Line ${line} has a quote in the middle of a cell. Write it twice, and put the cell in quotes.`,
  wide: (row: number) => `Line ${row} has more than ${MAX_COLUMNS} cells.`,
  long: (_row: number, line: number) => `Line ${line} has a cell of more than ${MAX_CELL} characters.`,
}

/**
 * Spreadsheets quote only copied texts with a line break. So in copied cells, a quotation mark may belong to the text.
 */
function readTableRow(text: string, start: number, delimiter: Delimiter): ReadRow {
  const row: ReadRow = { cells: [], end: start, lines: 0, trouble: null }
  for (;;) {
    const from = row.end
    const close = text[from] === '"' ? findClosingQuote(text, from + 1) : null
    const behind = close === null || close < 0 ? -1 : skipBlanks(text, close + 1, delimiter)
    const isQuoted = close !== null && behind >= 0 && isCellEnd(text, behind, delimiter)
    if (close !== null && !isQuoted && delimiter !== TAB)
      return { ...row, trouble: { kind: close < 0 ? 'open' : 'quote', lines: row.lines } }
    row.end = isQuoted ? behind : from + match(PLAIN[delimiter], text, from).length
    // Inside quotes, each quotation mark is written twice, so the cell has at least half of the raw characters.
    const raw = isQuoted ? text.slice(from + 1, close) : text.slice(from, row.end)
    const cell = isQuoted && raw.length <= 2 * MAX_CELL ? unquote(raw) : raw
    if (cell.length > MAX_CELL) return { ...row, trouble: { kind: 'long', lines: row.lines } }
    if (row.cells.push(cell) > MAX_COLUMNS) return { ...row, trouble: { kind: 'wide', lines: 0 } }
    row.lines += countLineEnds(cell)
    const isLast = text[row.end] !== delimiter
    row.end += text.startsWith('\r\n', row.end) ? 2 : 1
    if (isLast) return row
  }
}

const PLAIN = { [TAB]: /[^\t\r\n]*/y, ';': /[^;\r\n]*/y, ',': /[^,\r\n]*/y, '|': /[^|\r\n]*/y }
const BLANK_ROWS = {
  [TAB]: /(?:\s*[\r\n])?/y,
  ';': /(?:[\s;]*[\r\n])?/y,
  ',': /(?:[\s,]*[\r\n])?/y,
  '|': /(?:[\s|]*[\r\n])?/y,
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function unquote(raw: string): string {
  return raw.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n')
}

function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** In copied cells, blanks after a closing quotation mark belong to the text. */
function skipBlanks(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  if (delimiter !== TAB) while (text[at] === ' ') at++
  return at
}

function isCellEnd(text: string, at: number, delimiter: Delimiter): boolean {
  return at === text.length || ['\n', '\r', delimiter].includes(text[at] ?? '')
}
