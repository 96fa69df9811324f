/** A spreadsheet may read a `value` as a number, a date or a time. It must read any other cell as text. */
export type CsvCell = string | { value: string }

/** Some spreadsheets read UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export function toCsv(rows: readonly (readonly CsvCell[])[], locale: string): string {
  const separator = listSeparator(locale)
  const lines = rows.map((cells) => cells.map((cell) => toCell(cell, separator)).join(separator))
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

/** Where decimals have a comma, spreadsheets separate cells by a semicolon. */
export function listSeparator(locale: string): ',' | ';' {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? ';' : ','
}

/**
 * A spreadsheet would execute a text with such a beginning. Some spreadsheets also accept the full-width signs of East Asian keyboards.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** A spreadsheet would round an id of 19 digits, and read 1/2 as a date. */
const NUMBER = /^(?=.*\d)[\d\s.,:/%eE+-]+$/s

function toCell(cell: CsvCell, separator: string): string {
  const text = typeof cell !== 'string' ? cell.value : needsApostrophe(cell) ? `'${cell}` : cell
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that already begins with an apostrophe gets a second one, so that `readCsvCell` restores the text. */
function needsApostrophe(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || NUMBER.test(bare)
}

export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && needsApostrophe(cell) ? cell.slice(1) : cell
}
