import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { readCsvCell } from '#web/ui/csv.ts'
import {
  MAX_BYTES,
  ROWS_ABOVE,
  type TableRow,
  lineAt,
  megabytes,
  MAX_CELL,
  MAX_COLUMNS,
  countLineEnds,
} from './table.ts'

/**
 * `rows` ends after the rows that the dashboard can show. `count` counts all filled rows, and `empty` the empty ones.
 */
type Table = { rows: TableRow[]; count: number; empty: number }

export async function readTable(source: string): Promise<Result<Table, string>> {
  // Counts the bytes only near the limit. A UTF-16 code unit has at most three bytes in UTF-8.
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
    // Keeps the first surplus row, because its line number tells the user where to split the table.
    if (count <= ROWS_ABOVE + 1 + MAX_ROWS + 1) rows.push(row)
  }
  return checkWidth(rows, { count, empty })
}

function checkWidth(rows: readonly TableRow[], counts: Omit<Table, 'rows'>): Result<Table, string> {
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

/**
 * Cells that are copied from a spreadsheet are separated by tabs. Files use semicolons if the comma is the decimal
 * separator.
 */
const TAB = '\t'
const SIGNS = [';', ',', '|'] as const
type Delimiter = typeof TAB | (typeof SIGNS)[number]

type DelimitedRow = TableRow & { blanks: number }

/** Refuses a quotation mark that is never closed, because the rest of the table would become one cell. */
function* readDelimited(text: string): Generator<DelimitedRow | string> {
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

/**
 * If the first line has a tab, cells are separated by tabs, because column names and texts almost never contain tabs.
 */
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
 * Spreadsheets put a copied cell in quotation marks only if it has a line break. Otherwise the quotation marks belong
 * to the text.
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
    // Inside quotes, each quotation mark is doubled, so the cell has at least half of the raw characters. A longer one
    // is not unquoted.
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

/** Does not skip blanks in copied cells, because blanks after a closing quotation mark belong to their text. */
function skipBlanks(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  if (delimiter !== TAB) while (text[at] === ' ') at++
  return at
}

function isCellEnd(text: string, at: number, delimiter: Delimiter): boolean {
  return at === text.length || ['\n', '\r', delimiter].includes(text[at] ?? '')
}

type FileText = { text: string; note: string | null }

/**
 * Decodes UTF-8 with or without a byte order mark, UTF-16 with a mark, and Windows-1252, because spreadsheets export
 * these.
 */
export function bytesToText(bytes: Uint8Array<ArrayBuffer>): Result<FileText, string> {
  if (bytes.length > MAX_BYTES)
    return bad(`The file has ${megabytes(bytes.length)} MB; at most ${megabytes(MAX_BYTES)} MB are read.`)
  // Spreadsheet programs save ZIP archives, which begin with these bytes.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return bad('This is a file of a spreadsheet program. Save it as CSV, or copy its cells and paste them.')
  if (startsWith(bytes, [0xff, 0xfe])) return decode(bytes, 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return decode(bytes, 'utf-16be')
  return decode(bytes, 'utf-8')
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): Result<FileText, string> {
  try {
    return good({ text: new TextDecoder(encoding, { fatal: true }).decode(bytes), note: null })
  } catch {
    const windows = encoding === 'utf-8' ? readWindows(bytes) : null
    if (windows !== null) return good(windows)
    const where = encoding === 'utf-8' ? `Line ${findBrokenLine(bytes)}` : 'The file'
    return bad(
      `${where} is not written in ${encoding.toUpperCase()}. Save the file as UTF-8 and open it again.`,
    )
  }
}

/**
 * Decodes Windows-1252. The note quotes a word, so that the user notices another old encoding. Returns null if a byte
 * has no letter.
 */
function readWindows(bytes: Uint8Array<ArrayBuffer>): FileText | null {
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (/[\u0080-\u009f\0]/.test(text)) return null
  const at = text.search(/\P{ASCII}/u)
  const before =
    text
      .slice(Math.max(0, at - WORD), at)
      .split(NO_LETTER)
      .at(-1) ?? ''
  const [after = ''] = text.slice(at + 1, at + WORD).split(NO_LETTER)
  return {
    text,
    note: `The file is not UTF-8, so it was read as Windows-1252: “${before}${text[at]}${after}”. If that is wrong, save it as UTF-8 and open it again.`,
  }
}

const NO_LETTER = /[^\p{L}\p{N}]/u
const WORD = 20

/** Finds U+FFFD, which the decoder writes for unreadable bytes and which an intact text does not contain. */
function findBrokenLine(bytes: Uint8Array<ArrayBuffer>): number {
  return lineAt(new TextDecoder().decode(bytes), '\ufffd')
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

/** Pauses after 20 ms. One row takes up to 60 ms to read or split, so the page responds after at most 80 ms. */
const SLICE_MS = 20

export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let start = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - start < SLICE_MS) continue
    await nextTask()
    start = performance.now()
  }
  await nextTask()
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}
