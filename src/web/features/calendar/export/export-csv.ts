import { formatMoment as formatUtc } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { type ExportedPost, postToExport } from './export-post.ts'

const COLUMNS = [
  'uuid',
  'status',
  'type',
  'at',
  'calendar',
  'account',
  'text',
  'person',
  'target_text',
  'target_id',
  'response_id',
] as const satisfies readonly (keyof ExportedPost)[]

/** A table by RFC 4180: lines end in CR LF, and fields with a comma, a quote or a line break are quoted. */
export function postsToCsv(posts: readonly ReadPost[], now: number): string {
  const rows = posts.map((post) => {
    const fields = postToExport(post, now)
    return COLUMNS.map((column) => toCell(fields[column]))
  })
  return [COLUMNS.join(','), ...rows.map((row) => row.join(','))].map((line) => `${line}\r\n`).join('')
}

/**
 * A spreadsheet runs a text that begins like a formula, and posts contain text of others. An apostrophe before it makes
 * it text. Some spreadsheets accept the full-width signs of East Asian keyboards as well.
 */
function toCell(value: string | number): string {
  const text =
    typeof value === 'number' ? formatUtc(value) : /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
