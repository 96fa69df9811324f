import { formatMoment as formatUtc } from '#contract/schedule.ts'
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

/** A table as RFC 4180 has it: lines end in CR LF, and what could be mistaken is quoted. */
export function postsToCsv(posts: readonly ReadPost[], now: number): string {
  const rows = posts.map((post) => {
    const fields = postToExport(post, now)
    return COLUMNS.map((column) => toCell(fields[column]))
  })
  return [COLUMNS.join(','), ...rows.map((row) => row.join(','))].map((line) => `${line}\r\n`).join('')
}

/**
 * A text that begins like a formula would be run by a spreadsheet, and a post is a stranger's text; an apostrophe
 * before it makes every spreadsheet take it for words. Some take the wide signs of East Asian keyboards for the same.
 */
function toCell(value: string | number): string {
  const text =
    typeof value === 'number' ? formatUtc(value) : /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
