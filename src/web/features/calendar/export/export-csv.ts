import { apiTypeOf, type Post } from '#contract/post.ts'
import { type Moment, formatMoment as formatUtc } from '#contract/moment.ts'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { readStatus, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { clockTime } from '#web/time/clock-time.ts'
import type { Display } from '#web/time/display.ts'
import { type Zone, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import { type CsvCell, toCsv } from '#web/ui/csv.ts'
import { type ExportedPost, postToExport } from './export-post.ts'

export function postsToCsv(
  posts: readonly Post[],
  now: Moment,
  display: Pick<Display, 'zone' | 'locale'>,
): string {
  const rows = posts.map((post) => {
    const source = { post, fields: postToExport(post, now), now, zone: display.zone }
    return COLUMNS.map(([, read]) => read(source))
  })
  return toCsv([COLUMNS.map(([name]) => name), ...rows], display.locale)
}

type Source = { post: Post; fields: ExportedPost; now: Moment; zone: Zone }

type Column = readonly [name: string, read: (source: Source) => CsvCell]

/** The import of `Plan many` reads these column names. */
const pictureColumns = Array.from({ length: MAX_PICTURES }, (_, index): readonly Column[] => [
  [`Image ${index + 1}`, ({ fields }) => fields.pictures[index]?.file ?? ''],
  [`Alt ${index + 1}`, ({ fields }) => fields.pictures[index]?.description ?? ''],
])

const COLUMNS: readonly Column[] = [
  ['Date', ({ post, zone }) => ({ value: momentToDay(post.at, zone) })],
  ['Time', ({ post, zone }) => ({ value: clockTime(minuteOfDay(post.at, zone)) })],
  ['Time zone', ({ zone }) => zone],
  // Replaces `T` and `Z`, because spreadsheets read a time with these letters as text.
  ['Time in UTC', ({ post }) => ({ value: formatUtc(post.at).replaceAll(/[TZ]/g, ' ').trim() })],
  ['Status', ({ post, now }) => statusWord(readStatus(post, now))],
  ['Type', ({ post }) => typeWord(post.type)],
  ['Calendar', ({ fields }) => fields.calendar_name],
  ['Account', ({ fields }) => fields.account],
  ['Text', ({ fields }) => fields.text],
  ['Person', ({ fields }) => fields.person],
  ['Their post', ({ fields }) => fields.target_text],
  ['Pictures', ({ fields }) => ({ value: String(fields.pictures.length) })],
  ...pictureColumns.flat(),
  ['Link card', ({ fields }) => fields.link_cards.map(({ url }) => url).join(' ')],
  ['Status in the API', ({ post }) => post.status],
  ['Type in the API', ({ post }) => apiTypeOf(post)],
  ['Post id', ({ fields }) => fields.uuid],
  ['Calendar id', ({ fields }) => fields.calendar],
  ['Id of their post', ({ fields }) => fields.target_id],
  ['Published id', ({ fields }) => fields.response_id],
]
