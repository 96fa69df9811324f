import type { Moment } from '#contract/moment.ts'
import { type Database, type Value, firstRow } from '#service/store/database/database.ts'
import { type PendingPublication, insertPosts } from './insert-posts.ts'
import type { NewPost } from './new-post.ts'
import { type Audience, lastUuid } from './post-text.ts'

/** From the first moment (included) to the second (excluded). */
export type Span = { from: Moment; to: Moment }

/** Posts of one page. A page is one statement, short enough that other requests do not wait long. */
const PAGE = 500

/** Pages of posts with more bytes than this have fewer posts. A legal thread can have 170 kB, and 500 of them 84 MB. */
const PAGE_BYTES = 1024 * 1024

/** As in the index posts_large. A page of records up to this size is below the limit without adding up their sizes. */
const LARGE_BYTES = 2048

/** Posts of one transaction. Other writers can write between two of them. */
const BATCH = 5_000

export function openPosts(database: Database) {
  const byDatePages = (accountId: number, span: Span, audience: Audience) =>
    pages(database, audience, span, { condition: 'p.account_id = $4', params: [accountId] })

  const byUsernamePages = (accountId: number, username: string, span: Span, audience: Audience) =>
    pages(database, audience, span, {
      condition: 'p.account_id = $4 AND p.target_username = $5',
      params: [accountId, username],
    })

  return {
    /**
     * The JSON of the records, separated by commas, the oldest first, then by uuid. It comes in pieces, so that an
     * answer is sent while it is read. One piece alone is not valid JSON.
     */
    byDatePages,
    byUsernamePages,

    /** Inserts posts of any age and status, for demo data and tests. They use no quota. */
    insertMany: async (
      posts: Iterable<NewPost>,
      pendingOf?: (post: NewPost) => PendingPublication | null,
    ): Promise<void> => {
      for (const batch of inBatches(posts, BATCH)) {
        await database.transaction((tx) => insertPosts(tx, batch, pendingOf))
      }
    },
  }
}

/**
 * Each page starts after the last post of the page before. Moment and uuid of a post never change, so no post is
 * repeated or left out, however slow the reader is.
 */
async function* pages(
  database: Database,
  audience: Audience,
  { from, to }: Span,
  { condition, params }: { condition: string; params: readonly Value[] },
): AsyncGenerator<Uint8Array, void, undefined> {
  const inSpan = 'p.scheduled_at >= $1 AND p.scheduled_at < $3'
  // The last condition alone would be enough, but for it PostgreSQL expects a ninth of all posts and reads them all.
  const ordered = `WHERE ${condition} AND ${inSpan} AND (p.scheduled_at, p.uuid) > ($1, $2)
    ORDER BY p.scheduled_at, p.uuid LIMIT`
  const inOrder = `FROM posts p JOIN calendars c ON c.id = p.calendar_id ${ordered}`
  // The size of a text is known without reading the text.
  const sizes = `SELECT octet_length(p.record) AS bytes FROM posts p ${ordered} ${PAGE}`
  const fitting = `SELECT CASE WHEN sum(bytes) > ${PAGE_BYTES} THEN ${PAGE_BYTES} / max(bytes) + 1 ELSE ${PAGE} END
    FROM (${sizes}) AS sizes`
  // Of the whole account: with a condition on the target the database would take the index of the targets.
  const large = `SELECT 1 FROM posts p WHERE p.account_id = $4 AND ${inSpan} AND octet_length(p.record) > ${LARGE_BYTES}`
  const room = `SELECT CASE WHEN EXISTS (${large}) THEN (${fitting}) ELSE ${PAGE} END AS posts`
  const opening = `c.${audience}_opening AS opening`
  // string_agg puts no separator before the first text, so its opening is selected separately.
  const page = `WITH room AS MATERIALIZED (${room})
    SELECT count(*) AS posts, max(scheduled_at) AS until, (SELECT posts FROM room) AS room,
      (SELECT ${opening} ${inOrder} 1) AS opening,
      ${database.dialect.toSend('string_agg(record, opening)')} AS records
    FROM (SELECT p.scheduled_at, p.record, ${opening} ${inOrder} (SELECT posts FROM room)) AS page`
  let [after, uuid] = [from, '']
  let isBegun = false
  for (;;) {
    const row = await firstRow<Page>(database, page, [after, uuid, to, ...params])
    if (row === null || row.posts === 0) break
    const records = toBuffer(row.records)
    after = row.until
    uuid = lastUuid(records)
    // The first opening has no record before it to close.
    yield Buffer.from(isBegun ? row.opening : row.opening.slice('},'.length))
    yield records
    isBegun = true
    if (row.posts < row.room) break
  }
  if (isBegun) yield Buffer.from('}')
}

type Page = { posts: number; room: number; until: Moment; opening: string; records: Uint8Array | string }

function toBuffer(text: Uint8Array | string): Buffer {
  if (typeof text === 'string') return Buffer.from(text)
  return Buffer.from(text.buffer, text.byteOffset, text.byteLength)
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
