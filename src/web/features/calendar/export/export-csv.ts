import { type Moment, formatMoment as formatUtc } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { readStatus, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { clockTime } from '#web/time/clock-time.ts'
import type { Display } from '#web/time/display.ts'
import { type Zone, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import { type ExportedPost, postToExport } from './export-post.ts'

/** Without it some spreadsheets read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table for spreadsheets, by RFC 4180: lines end in CR LF, and fields with a separator, a quote or a line break are quoted. */
export function postsToCsv(
  posts: readonly ReadPost[],
  now: Moment,
  display: Pick<Display, 'zone' | 'locale'>,
): string {
  const separator = listSeparator(display.locale)
  const toLine = (cells: readonly Cell[]) =>
    `${cells.map((cell) => toCell(cell, separator)).join(separator)}\r\n`
  const rows = posts.map((post) => {
    const source = { post, fields: postToExport(post, now), now, zone: display.zone }
    return toLine(COLUMNS.map(([, read]) => read(source)))
  })
  return BYTE_ORDER_MARK + toLine(COLUMNS.map(([name]) => name)) + rows.join('')
}

/** What a cell contains: a text, or a value that a spreadsheet may read as a date or a time. */
type Cell = string | { value: string }
type Source = { post: ReadPost; fields: ExportedPost; now: Moment; zone: Zone }

const COLUMNS: readonly (readonly [name: string, read: (source: Source) => Cell])[] = [
  ['Date', ({ post, zone }) => ({ value: momentToDay(post.at, zone) })],
  ['Time', ({ post, zone }) => ({ value: clockTime(minuteOfDay(post.at, zone)) })],
  ['Time zone', ({ zone }) => zone],
  // `2026-11-21 08:05:00`: with T and Z a spreadsheet takes it for a text.
  ['Time in UTC', ({ post }) => ({ value: formatUtc(post.at).replaceAll(/[TZ]/g, ' ').trim() })],
  ['Status', ({ post, now }) => statusWord(readStatus(post, now))],
  ['Type', ({ post }) => typeWord(post.type)],
  ['Calendar', ({ fields }) => fields.calendar_name],
  ['Account', ({ fields }) => fields.account],
  ['Text', ({ fields }) => fields.text],
  ['Person', ({ fields }) => fields.person],
  ['Their post', ({ fields }) => fields.target_text],
  ['Status in the API', ({ post }) => post.status],
  ['Type in the API', ({ post }) => post.type],
  ['Post id', ({ fields }) => fields.uuid],
  ['Calendar id', ({ fields }) => fields.calendar],
  ['Id of their post', ({ fields }) => fields.target_id],
  ['Published id', ({ fields }) => fields.response_id],
]

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
function toCell(cell: Cell, separator: string): string {
  const text =
    typeof cell !== 'string' ? cell.value : FORMULA.test(cell) || NUMBER.test(cell) ? `'${cell}` : cell
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
