/** What a cell contains: a text, or a value that a spreadsheet may read as a number, a date or a time. */
export type CsvCell = string | { value: string }

/** Without it some spreadsheets read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table for spreadsheets, by RFC 4180: lines end in CR LF, and fields with a separator, a quote or a line break are quoted. */
export function toCsv(rows: readonly (readonly CsvCell[])[], locale: string): string {
  const separator = listSeparator(locale)
  const lines = rows.map((cells) => cells.map((cell) => toCell(cell, separator)).join(separator))
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

/** Spreadsheets separate cells by a semicolon where the comma separates decimals. */
export function listSeparator(locale: string): ',' | ';' {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? ';' : ','
}

/** Some spreadsheets accept the full-width signs of East Asian keyboards as well. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** Only digits and what stands between them: an id of 19 digits would lose its last ones, and 1/2 would become a date. */
const NUMBER = /^(?=.*\d)[\d\s.,:/%eE+-]+$/s

/** A spreadsheet runs a text that begins like a formula, and rounds one of digits. An apostrophe before it keeps it as text. */
function toCell(cell: CsvCell, separator: string): string {
  const text =
    typeof cell !== 'string' ? cell.value : FORMULA.test(cell) || NUMBER.test(cell) ? `'${cell}` : cell
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
