import { MAX_SEGMENTS } from '#contract/text-length.ts'

/** The segments of a thread, each in a column. */
export const SEGMENT_FIELDS = Array.from({ length: MAX_SEGMENTS }, (_, index) => `text_${index + 1}` as const)

/** What a column can hold. A date and a time may stand in columns of their own. */
export const FIELDS = [
  'when',
  'date',
  'time',
  'zone',
  'calendar',
  'kind',
  'text',
  ...SEGMENT_FIELDS,
  'tweet',
  'added_to_text',
] as const
export type ColumnField = (typeof FIELDS)[number]

/** Links and the like, which follow the words on a line of their own. */
export const ADDED = 'added_to_text' satisfies ColumnField

/** Other heads that say the same, spelled as `foldHead` spells them, in English and some of its neighbours. */
const SYNONYMS: Readonly<Record<string, ColumnField>> = {
  ...namesOf(
    'when',
    'datetime date_time date_and_time moment post_at post_on publish_at publish_on scheduled scheduled_at scheduled_for schedule send_at wann zeitpunkt termin datum_und_uhrzeit',
  ),
  ...namesOf(
    'date',
    'day post_date publish_date publishing_date publication_date schedule_date scheduled_date datum jour fecha',
  ),
  ...namesOf(
    'time',
    'hour post_time publish_time publishing_time schedule_time scheduled_time uhrzeit zeit heure hora ora',
  ),
  ...namesOf('zone', 'tz timezone time_zone zeitzone'),
  ...namesOf(
    'calendar',
    'account handle profile user username user_name channel brand posted_by konto kanal profil compte cuenta',
  ),
  ...namesOf('kind', 'post_type type typ'),
  ...namesOf(
    'text',
    'body caption commentary content contents copy message post post_text thread tweet_text words beitrag inhalt nachricht texte texto testo',
  ),
  ...namesOf('tweet', 'link post_to_quote quoted quote_of tweet_id tweet_link tweet_url url'),
}

/** A head of which only the cells tell whether they are texts or posts to quote. */
const TWEET = 'tweet'

export function headToField(head: string): ColumnField | null {
  const folded = foldHead(head)
  const segment = /^(?:text|segment|tweet|post|part)_?(\d{1,2})$/.exec(folded)?.[1]
  const named = segment === undefined ? folded : `text_${Number(segment)}`
  return (
    FIELDS.find((field) => field === named) ??
    (Object.hasOwn(SYNONYMS, named) ? (SYNONYMS[named] ?? null) : null)
  )
}

/** Whether a head says what its column holds. */
export function isNamed(head: string, field: ColumnField | null): boolean {
  return headToField(head) === field || (foldHead(head) === TWEET && field === 'text')
}

/** Whether a head may stand above links to anything. */
export function isLink(head: string): boolean {
  return ['link', 'url'].includes(foldHead(head))
}

function foldHead(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replace(/:$/, '')
    .replaceAll(/[\s./-]+/g, '_')
}

function namesOf(field: ColumnField, names: string): Record<string, ColumnField> {
  return Object.fromEntries(names.split(' ').map((name) => [name, field]))
}
