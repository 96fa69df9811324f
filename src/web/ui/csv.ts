/**
 * The value of `{ value }` may be read as a number, a date or a time. A plain string must stay text in a spreadsheet.
 */
export type CsvCell = string | { value: string }

/** Needed because some spreadsheets read a file as UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export function toCsv(rows: readonly (readonly CsvCell[])[], locale: string): string {
  const separator = listSeparator(locale)
  const lines = rows.map((cells) => cells.map((cell) => toCell(cell, separator)).join(separator))
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('')
}

/** Returns a semicolon if the locale's decimals have a comma, because spreadsheets then expect it. */
export function listSeparator(locale: string): ',' | ';' {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? ';' : ','
}

/**
 * A spreadsheet would run text with this beginning as a formula. Some also accept the full-width signs of East Asian
 * keyboards.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** Such text is kept as text, because a spreadsheet would round an id of 19 digits and read 1/2 as a date. */
const NUMBER = /^(?=.*\d)[\d\s.,:/%eE+-]+$/s

function toCell(cell: CsvCell, separator: string): string {
  const text = typeof cell !== 'string' ? cell.value : needsApostrophe(cell) ? `'${cell}` : cell
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text that already begins with an apostrophe gets a second one, so that `readCsvCell` can restore it. */
function needsApostrophe(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || NUMBER.test(bare)
}

export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && needsApostrophe(cell) ? cell.slice(1) : cell
}
